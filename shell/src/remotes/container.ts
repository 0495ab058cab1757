import { containerName, type ReleaseFile, type RemoteRelease } from '@landmark/contract/release';
import { loadScript, loadStyles } from './load-file';

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

/** What has come of each page file, or is on its way. A failed attempt is forgotten. */
const arrivals = new Map<string, Promise<void>>();

function arrivalOf(file: ReleaseFile, load: (file: ReleaseFile) => Promise<void>): Promise<void> {
  const known = arrivals.get(file.url);
  if (known) return known;
  const arriving = load(file);
  arrivals.set(file.url, arriving);
  arriving.catch(() => arrivals.delete(file.url));
  return arriving;
}

/**
 * Loads an exposed page: its remote's entry where that is not here yet, and beside it the page's own files, all with
 * one time limit. A page's script may run before the entry, which takes over what it finds registered.
 */
export async function importPage(release: RemoteRelease, page: string): Promise<unknown> {
  const { js, css } = release.pages[page] ?? { js: [], css: [] };
  // The entry is the smallest of them and the first that is needed.
  const opening = container(release);
  await Promise.all([
    opening,
    ...js.map((file) => arrivalOf(file, loadScript)),
    ...css.map((file) => arrivalOf(file, loadStyles)),
  ]);
  const factory = await (await opening).get(`./${page}`);
  return factory();
}
