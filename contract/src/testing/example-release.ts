import type { RemoteRelease } from '../release';

/** A remote's release, with its pages by their routes. */
export const exampleRemote = (
  name: string,
  version: string,
  pages: Readonly<Record<string, string>> = {},
): RemoteRelease => ({
  name,
  version,
  entry: { url: `/_releases/${name}/${version}/browser/remoteEntry.js` },
  routes: Object.entries(pages).map(([path, page]) => ({ path, page })),
  pages: {},
});
