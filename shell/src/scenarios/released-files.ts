import { containerName, frameSetUrl, type PartialSet } from '@landmark/contract/release';
import { HttpResponse, http } from 'msw';

const altered = (path: string, change: (text: string) => string | Promise<string>) =>
  http.get(path, async ({ request }) => {
    const response = await fetch(request.url);
    const headers = new Headers(response.headers);
    // These headers describe the text before the change.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new HttpResponse(await change(await response.text()), { status: response.status, headers });
  });

const scriptsOf = (app: string) => new RegExp(`/_releases/${app}/.*\\.js$`);

export const goneRemote = (app: string) =>
  http.all(scriptsOf(app), () => new HttpResponse(null, { status: 404 }));

export const endlessRemote = (app: string) => http.get(scriptsOf(app), () => new Promise<never>(() => {}));

/** A page as a host that renders nothing serves it: an empty root, and the code that renders into it. */
export const unrendered = (path: string) =>
  altered(`*${path}`, (html) => html.replace(/(<div id="root">).*(<\/div>\s*<script)/s, '$1$2'));

const anotherSet: PartialSet = { shell: { version: 'another' }, remotes: [], covers: [] };

/** The site no longer keeps the releases of an open page. */
export const gonePastReleases = [
  http.get(`*${frameSetUrl}`, () => HttpResponse.json(anotherSet)),
  http.all(/\/release\.json$/, () => new HttpResponse(null, { status: 404 })),
];

const brokenEntry = '/_releases/catalogue/broken/browser/remoteEntry.js';

/** A remote whose code loads and whose page throws when it renders. */
export const brokenCode = (message: string) => `globalThis.${containerName('catalogue')} = {
  init() {},
  get: async () => () => ({
    default() { throw new Error(${JSON.stringify(message)}); },
    metadata: () => ({ title: 'Product Catalog', description: '', canonicalPath: '/products' }),
  }),
};`;

/** The hash of a script, without which no page runs it. */
async function integrityOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

export const brokenCatalogue = (message: string) => [
  http.get(
    `*${brokenEntry}`,
    () => new HttpResponse(brokenCode(message), { headers: { 'content-type': 'text/javascript' } }),
  ),
  altered(`*${frameSetUrl}`, async (text) => {
    const set = JSON.parse(text) as PartialSet;
    const entry = { url: brokenEntry, integrity: await integrityOf(brokenCode(message)) };
    const remotes = set.remotes.map((remote) =>
      remote.name === 'catalogue' ? { ...remote, version: 'broken', entry } : remote,
    );
    return JSON.stringify({ ...set, remotes });
  }),
];
