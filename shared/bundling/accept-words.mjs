const words = /^import (?!type\b)[^;]*? from '(\.{1,2}\/(?:content|domain)\/[^']+)';/gm;

/**
 * Only during development: a page's `metadata` and a scenario are data, for which hot reload would load the document
 * anew, with all that was typed. Changed words reach the components; what a page says of itself waits.
 */
export default function acceptWords(source) {
  const files = [...source.matchAll(words)].map(([, file]) => file);
  if (files.length === 0) return source;
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept(${JSON.stringify(files)}, () => {});\n`;
}
