/**
 * What a federated build needs of a runtime when one shell provides every singleton: a share scope, and containers
 * that are handed it through the federation contract (`init(shareScope)`, `get(module)`).
 *
 * Takes the place of `@module-federation/webpack-bundler-runtime` at build time (see `../bundling/federation.ts`); the
 * names of the members are the build plugin's. Version negotiation is not done here: the release gate has compared
 * every range with what the live shell provides, before a browser ever sees the pair.
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

/** The part of the bundler's runtime that is touched here. */
interface BundlerRequire {
  /** Fetches a chunk's script; absent where a build has but one chunk. */
  l?: (url: string, ...about: readonly unknown[]) => void;
  readonly S: Record<string, ShareScope>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      readonly shared: Record<string, readonly ProvidedOptions[]>;
    };
  };
}

interface ProvidedOptions extends Pick<SharedModule, 'get'> {
  readonly version: string;
  readonly shareConfig: { readonly eager?: boolean };
}

interface ConsumeOptions {
  readonly installedModules: Record<string, unknown>;
  readonly moduleToHandlerMapping: Record<string, { readonly shareKey: string }>;
  readonly webpackRequire: BundlerRequire;
}

const scopeName = 'default';

const scopeOf = ({ S }: BundlerRequire): ShareScope => {
  S[scopeName] ??= {};
  return S[scopeName];
};

function find(webpackRequire: BundlerRequire, shareKey: string): SharedModule {
  const [provided] = Object.values(scopeOf(webpackRequire)[shareKey] ?? {});
  if (provided) return provided;
  const { name } = webpackRequire.federation.initOptions;
  throw new Error(`${name} needs the shared module ${shareKey}, which the shell does not provide.`);
}

function install(id: string, factory: Factory, { installedModules, webpackRequire }: ConsumeOptions): void {
  installedModules[id] = 0;
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory();
  };
}

/** A chunk is asked for again by another address: a browser lets all who ask for one wait for the same answer. */
function retryElsewhere(webpackRequire: BundlerRequire): void {
  const load = webpackRequire.l;
  const asked: Record<string, number> = {};
  webpackRequire.l = (url, ...about) => {
    const again = asked[url] ?? 0;
    asked[url] = again + 1;
    load?.(again ? `${url}?again=${again}` : url, ...about);
  };
}

/** Provides this build's own shared modules. A module that is there already stays: a page has one of each. */
function init({ webpackRequire }: { webpackRequire: BundlerRequire }) {
  retryElsewhere(webpackRequire);
  const { name, shared } = webpackRequire.federation.initOptions;
  const scope = scopeOf(webpackRequire);
  for (const [key, versions] of Object.entries(shared)) {
    for (const { version, get, shareConfig } of versions) {
      scope[key] ??= { [version]: { get, from: name, eager: shareConfig.eager ?? false, loaded: true } };
    }
  }
  return { name };
}

function initContainerEntry(entry: { webpackRequire: BundlerRequire; shareScope: ShareScope }): void {
  entry.webpackRequire.S[scopeName] = entry.shareScope;
}

interface ChunkOptions extends ConsumeOptions {
  readonly chunkId: string;
  readonly promises: Promise<unknown>[];
  readonly chunkMapping: Record<string, readonly string[]>;
}

/** Makes the shared modules of a chunk ready before the chunk runs. */
function consumes({ chunkId, promises, chunkMapping, ...options }: ChunkOptions): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    const handler = options.moduleToHandlerMapping[id];
    if (!handler || Object.hasOwn(options.installedModules, id)) continue;
    const factory = find(options.webpackRequire, handler.shareKey).get();
    if (typeof factory === 'function') install(id, factory, options);
    else promises.push(factory.then((loaded) => install(id, loaded, options)));
  }
}

type InitialOptions = ConsumeOptions & { readonly initialConsumes: readonly string[] };

/** Makes the eager modules of the shell's first chunk ready; each is looked up when it is first required. */
function installInitialConsumes({ initialConsumes, ...options }: InitialOptions): void {
  for (const id of initialConsumes) {
    const provided = () => {
      const { shareKey } = options.moduleToHandlerMapping[id] ?? { shareKey: id };
      const factory = find(options.webpackRequire, shareKey).get();
      if (typeof factory !== 'function') throw new Error(`The shared module ${id} is not eager.`);
      return factory();
    };
    install(id, provided, options);
  }
}

const bundlerRuntime = {
  S: {},
  /** Sharing was initialised when the build started; there is nothing to wait for. */
  I: () => true,
  init,
  initContainerEntry,
  consumes,
  installInitialConsumes,
};

export default { bundlerRuntime };
