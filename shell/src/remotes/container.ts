import { containerName, type RemoteRelease } from '@landmark/shared/contracts/release';
import { loadScript } from './load-script';

/** Share key → version → module, as the bundler's runtime keeps it. */
type ShareScope = Readonly<Record<string, unknown>>;

declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** What a federated build puts on the window: the federation contract. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

const registered = (name: string) => (window as unknown as Record<string, Container | undefined>)[name];

const containers = new Map<string, Promise<Container>>();

async function openContainer({ name, entry }: RemoteRelease): Promise<Container> {
  // During development the document runs the entries before the shell, for hot reload to know React's roots.
  if (!registered(containerName(name))) await loadScript(entry);
  const container = registered(containerName(name));
  if (!container) throw new Error(`${entry.url} registered no container`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** The remote's container, handed the shell's singletons once. A failed attempt is forgotten. */
function container(release: RemoteRelease): Promise<Container> {
  const known = containers.get(release.name);
  if (known) return known;
  const opening = openContainer(release);
  containers.set(release.name, opening);
  opening.catch(() => containers.delete(release.name));
  return opening;
}

/**
 * Asks for a page's files beside its remote's entry instead of after it. Its script may run before the entry, which
 * takes over what it finds registered or on its way; its stylesheet the entry asks for again, of the browser's cache.
 * What goes wrong here is found and told there.
 */
function loadAhead({ pages }: RemoteRelease, page: string): void {
  const { js, css } = pages[page] ?? { js: [], css: [] };
  for (const file of js) loadScript(file).catch(() => {});
  for (const { url } of css) {
    // As a stylesheet with `crossorigin` asks for it, so that one answer serves both. It is verified when it is used.
    fetch(url, { mode: 'cors', credentials: 'same-origin' }).catch(() => {});
  }
}

/** Loads an exposed page: its remote's entry where that is not here yet, and the page's own files. */
export async function importPage(release: RemoteRelease, page: string): Promise<unknown> {
  const isFirst = !containers.has(release.name);
  // The entry is the smallest of them and the first that is needed.
  const opening = container(release);
  if (isFirst) loadAhead(release, page);
  const factory = await (await opening).get(`./${page}`);
  return factory();
}
