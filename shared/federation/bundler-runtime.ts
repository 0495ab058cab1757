/**
 * The runtime of a federated build whose singletons all come from one shell: a share scope, and containers
 * that get it through the federation contract (`init(shareScope)`, `get(module)`).
 *  Replaces the plugin's own runtime and its setup at build time (see `../bundling/federation.ts`); the build
 * plugin chose the names of the bundler's members. It negotiates no versions: the release gate has compared
 * every range with what the live shell provides before a browser gets the pair.
 */

type Factory = () => unknown;

/** A provided module, as every federation runtime keeps it in a share scope. */
interface SharedModule {
  readonly get: () => Factory | Promise<Factory>;
  readonly from: string;
  readonly eager: boolean;
  readonly loaded: boolean;
}

type ShareScope = Record<string, Record<string, SharedModule>>;

/** What a build provides. */
interface Provided {
  readonly name: string;
  readonly version: string;
  readonly factory: SharedModule['get'];
  readonly eager: unknown;
}

/** The part of the bundler's runtime that is used here. A shell only provides modules; a remote consumes. */
interface Bundler {
  /** Fetches a chunk's script; absent where a build has but one chunk. */
  l?: (url: string, ...about: readonly unknown[]) => void;
  S: Record<string, ShareScope>;
  I: () => unknown;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  /** How a chunk's parts are made ready; absent where a build has but one chunk. */
  readonly f?: { consumes?: (chunk: string, promises: Promise<unknown>[]) => void };
  readonly initializeSharingData?: {
    readonly scopeToSharingDataMapping: Record<string, readonly Provided[]>;
  };
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Record<string, readonly string[]>;
    readonly moduleIdToConsumeDataMapping: Record<string, { readonly shareKey: string }>;
    readonly initialConsumes?: readonly string[];
  };
  readonly initializeExposesData?: { readonly moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: (scope: ShareScope) => void;
  getContainer?: (module: string) => Promise<Factory>;
}

const scopeName = 'default';

/** Requests a chunk again under another URL: a browser lets requests for one URL wait for one response. */
function retryElsewhere(bundler: Bundler): void {
  const load = bundler.l;
  const asked: Record<string, number> = {};
  bundler.l = (url, ...about) => {
    const again = asked[url] ?? 0;
    asked[url] = again + 1;
    load?.(again ? `${url}?again=${again}` : url, ...about);
  };
}

/** Sets up the build `name`: called once, before its first module runs. */
export default function federate(bundler: Bundler, name: string): void {
  const { consumesLoadingData: consumed, initializeExposesData: exposed } = bundler;
  const scope: ShareScope = {};
  const ready = new Set<string>();
  bundler.S = { [scopeName]: scope };

  const find = (id: string): SharedModule => {
    const shareKey = consumed?.moduleIdToConsumeDataMapping[id]?.shareKey ?? id;
    const [found] = Object.values(bundler.S[scopeName]?.[shareKey] ?? {});
    if (found) return found;
    throw new Error(`${name} needs the shared module ${shareKey}, which the shell does not provide.`);
  };
  const install = (id: string, factory: Factory) => {
    ready.add(id);
    bundler.m[id] = (module) => {
      delete bundler.c[id];
      module.exports = factory();
    };
  };

  retryElsewhere(bundler);
  // Sharing was initialised when the build started; there is nothing to wait for.
  bundler.I = () => true;
  // A module that is already provided stays: a page has one of each.
  const provided = bundler.initializeSharingData?.scopeToSharingDataMapping[scopeName] ?? [];
  for (const { name: key, version, factory: get, eager } of provided)
    scope[key] ??= { [version]: { get, from: name, eager: Boolean(eager), loaded: true } };

  // The shared modules of a chunk are made ready before the chunk runs.
  const consumes = (chunk: string, promises: Promise<unknown>[]) => {
    for (const id of consumed?.chunkMapping?.[chunk] ?? []) {
      if (ready.has(id)) continue;
      const factory = find(id).get();
      if (typeof factory === 'function') install(id, factory);
      else promises.push(factory.then((loaded) => install(id, loaded)));
    }
  };
  if (bundler.f) bundler.f.consumes = consumes;
  // The eager modules of the shell's first chunk; each is looked up when it is first required.
  for (const id of consumed?.initialConsumes ?? [])
    install(id, () => {
      const factory = find(id).get();
      if (typeof factory !== 'function') throw new Error(`The shared module ${id} is not eager.`);
      return factory();
    });

  bundler.initContainer = (given) => {
    bundler.S[scopeName] = given;
  };
  bundler.getContainer = async (module) => {
    const load = exposed && Object.hasOwn(exposed.moduleMap, module) ? exposed.moduleMap[module] : undefined;
    if (!load) throw new Error(`${name} exposes no ${module}.`);
    return load();
  };
}
