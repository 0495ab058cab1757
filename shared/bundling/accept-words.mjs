const words = /^import (?!type\b)[^;]*? from '(\.{1,2}\/(?:content|domain)\/[^']+)';/gm;

/**
 * Only during development: a page also says its `metadata` and a scenario is data, so that hot reload cannot renew
 * either and would load the document anew, with all that was typed. Changed words reach the components, which renew
 * themselves; what the page says of itself is as it was until the next load.
 */
export default function acceptWords(source) {
  const files = [...source.matchAll(words)].map(([, file]) => file);
  if (files.length === 0) return source;
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept(${JSON.stringify(files)}, () => {});\n`;
}
