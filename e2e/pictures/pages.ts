import type { Difference } from './compare';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  h2 { margin-top: 2.5rem; border-top: 1px solid gray; padding-top: 0.75rem; font-size: 1.125rem; }
  .row { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; align-items: start; }
  .beside { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { max-inline-size: 100%; border: 1px solid gray; }
  .row img { max-block-size: 40rem; object-fit: cover; object-position: top; }
`;

const figure = (folder: string, name: string, caption: string) => {
  const address = `${folder}/${encodeURIComponent(name)}`;
  return `<figure><figcaption>${caption}</figcaption><a href="${address}"><img src="${address}" alt="${caption}: ${name}" loading="lazy"></a></figure>`;
};

const titleOf = (name: string) => name.replace(/\.png$/, '');

const page = (title: string, sections: readonly string[]) =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${title}</title>\n<style>${style}</style>\n<h1>${title}</h1>\n${sections.join('\n')}\n</html>\n`;

/** Every picture on one page. */
export const galleryHtml = (names: readonly string[]) =>
  page(`${names.length} pictures`, [
    `<div class="row">${names.map((name) => figure('now', name, titleOf(name))).join('\n')}</div>`,
  ]);

interface Comparison {
  readonly revision: string;
  readonly differences: readonly Difference[];
  readonly same: readonly string[];
  /** Pictures that the other revision has no counterpart of. */
  readonly added: readonly string[];
}

/** What differs from another revision, side by side, the largest difference first; then what is new, and what is not. */
export const comparisonHtml = ({ revision, differences, same, added }: Comparison) =>
  page(
    `${differences.length} of ${differences.length + same.length + added.length} pictures differ from ${revision}`,
    [
      ...differences.map(
        ({ name, share }) =>
          `<h2>${titleOf(name)}: ${(share * 100).toFixed(2)} %</h2>\n<div class="beside">${figure('before', name, revision)}${figure('now', name, 'Now')}${figure('marked', name, 'Difference')}</div>`,
      ),
      `<h2>Not in ${revision}: ${added.length}</h2>\n<div class="row">${added.map((name) => figure('now', name, titleOf(name))).join('\n')}</div>`,
      `<h2>Without a difference: ${same.length}</h2>\n<p>${same.map(titleOf).join('; ')}</p>`,
    ],
  );
