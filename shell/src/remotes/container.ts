import { containerName, type ReleaseFile, type RemoteRelease } from '@landmark/contract/release';
import { loadScript, loadStyles } from './load-file';
import { once } from './once';
import { closedScope, type ShareScope } from './share-scope';

declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** What a federated build puts on the window: the federation contract. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

let scope: ShareScope | undefined;

const registered = (name: string) => (window as unknown as Record<string, Container | undefined>)[name];

async function openContainer({ name, entry }: RemoteRelease): Promise<Container> {
  // In development the document runs the entries before the shell, so that hot reload finds React's roots.
  if (!registered(containerName(name))) await loadScript(entry);
  const container = registered(containerName(name));
  if (!container) throw new Error(`${entry.url} registered no container`);
  scope ??= closedScope(__webpack_share_scopes__.default);
  await container.init(scope);
  return container;
}

/** The remotes' containers, handed the shell's singletons once. */
const containers = new Map<string, Promise<Container>>();

/** The finished or pending load of each page file. */
const arrivals = new Map<string, Promise<void>>();

const arrivalOf = (file: ReleaseFile, load: (file: ReleaseFile) => Promise<void>) =>
  once(arrivals, file.url, () => load(file));

/**
 * Loads an exposed page: its remote's entry if that is missing, and the page's own files in parallel, all
 * under one time limit. A page's script may run before the entry, which picks up chunks that are registered.
 */
export async function importPage(release: RemoteRelease, page: string): Promise<unknown> {
  const { js, css } = release.pages[page] ?? { js: [], css: [] };
  // The entry is the smallest of them and the first that is needed.
  const opening = once(containers, release.name, () => openContainer(release));
  await Promise.all([
    opening,
    ...js.map((file) => arrivalOf(file, loadScript)),
    ...css.map((file) => arrivalOf(file, loadStyles)),
  ]);
  const factory = await (await opening).get(`./${page}`);
  return factory();
}
