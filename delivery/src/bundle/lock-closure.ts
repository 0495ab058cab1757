type Ranges = Readonly<Record<string, string>>;

export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** A workspace; `resolved` is its folder. */
  readonly link?: true;
  /** Left out where it cannot be installed. */
  readonly optional?: true;
  readonly hasInstallScript?: true;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
}

/** `package-lock.json`: what is installed, by the path where it is installed. Workspaces stand there by their folder. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const inModules = 'node_modules/';

/** Where Node looks for a package that is imported at a path: beside it, then in every folder above. */
function lookedUp(from: string, name: string): readonly string[] {
  const places: string[] = [];
  for (let place = from; place !== ''; ) {
    places.push(`${place}/${inModules}${name}`);
    const above = place.lastIndexOf(`/${inModules}`);
    place = above < 0 ? '' : place.slice(0, above);
  }
  return [...places, inModules + name];
}

/** Lists what an entry may import. Only workspaces are installed with their `devDependencies`. */
const importedBy = (path: string, entry: LockEntry): readonly string[] =>
  Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
    ...(path.includes(inModules) ? {} : entry.devDependencies),
  });

/** Returns the entries that `starts` (workspaces, packages) reach; passes over what is not listed (other platforms’). */
export function lockClosure({ packages }: Lock, starts: readonly string[]) {
  const reached = new Map<string, LockEntry>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path];
    if (entry === undefined || reached.has(path)) continue;
    reached.set(path, entry);
    if (entry.link && entry.resolved !== undefined) waiting.push(entry.resolved);
    for (const name of importedBy(path, entry)) {
      const place = lookedUp(path, name).find((candidate) => Object.hasOwn(packages, candidate));
      if (place !== undefined) waiting.push(place);
    }
  }
  return Object.fromEntries([...reached].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The root's tools that take part in builds: they run the scripts that draw an app's pictures. */
const buildTools = [`${inModules}tsx`];

/** `<path>\0<version>\0<integrity>` of every package that an app's build may read, in a stable order. */
export const lockedPackages = (lock: Lock, workspace: string): readonly string[] =>
  Object.entries(lockClosure(lock, [workspace, ...buildTools])).map(
    ([path, { version = '', integrity, resolved = '' }]) => [path, version, integrity ?? resolved].join('\0'),
  );
