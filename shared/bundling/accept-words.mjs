const words = /^import (?!type\b)[^;]*? from '(\.{1,2}\/(?:content|domain)\/[^']+)';/gm;

/**
 * Only in development: a page also exports `metadata`, and a scenario is data, so that hot reload cannot
 * replace either and would reload the document, with the loss of all input. Changed words reach the
 * components, which refresh themselves; the page's metadata stays as it was until the next load.
 */
export default function acceptWords(source) {
  const files = [...source.matchAll(words)].map(([, file]) => file);
  if (files.length === 0) return source;
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept(${JSON.stringify(files)}, () => {});\n`;
}
