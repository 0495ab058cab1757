import type { Difference } from './compare';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { max-inline-size: 100%; border: 1px solid gray; }
`;

const figure = (folder: string, name: string, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${folder}/${name}"><img src="${folder}/${name}" alt="${caption}: ${name}" loading="lazy"></a></figure>`;

const page = (title: string, sections: readonly string[]) =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${title}</title>\n<style>${style}</style>\n<h1>${title}</h1>\n${sections.join('\n')}\n</html>\n`;

/** Every picture on one page. */
export const galleryHtml = (names: readonly string[]) =>
  page(`${names.length} pictures`, [
    `<div class="row">${names.map((name) => figure('now', name, name)).join('\n')}</div>`,
  ]);

/** What differs from another revision, side by side, the largest difference first. */
export const comparisonHtml = (revision: string, count: number, differences: readonly Difference[]) =>
  page(
    `${differences.length} of ${count} pictures differ from ${revision}`,
    differences.map(
      ({ name, share }) =>
        `<h2>${name}: ${(share * 100).toFixed(2)} %</h2>\n<div class="row">${figure('before', name, revision)}${figure('now', name, 'Now')}${figure('marked', name, 'Difference')}</div>`,
    ),
  );
