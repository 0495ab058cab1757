import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Rspack, rspack } from '@rsbuild/core';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const leanRuntime = fileURLToPath(new URL('../federation/bundler-runtime.ts', import.meta.url));

/** The module that starts a federated build: the stock one runs the plugin's own runtime. */
const starting = '@module-federation/runtime/rspack.js!=!data:text/javascript,';

/** Named instead of its path: module ids are hashes of such requests, and the same in every folder. */
const runtimeName = '@landmark/lean-runtime';

const startLean = (name: string) => `
  import federate from '${runtimeName}';
  federate(__webpack_require__, ${JSON.stringify(name)});`;

/**
 * Module Federation with the runtime this site needs and no more. The stock runtime negotiates versions,
 * follows manifests and loads remotes: 33 kB gzip in the shell and 13 to 33 in every remote's entry. Here the
 * release gate negotiates and the shell's page loader loads, so that the containers keep only the contract.
 */
export const federated = (options: FederationOptions & { readonly name: string }): Rspack.Configuration => ({
  output: {
    uniqueName: options.name,
    crossOriginLoading: 'anonymous',
    // A chunk that has not loaded after this time fails, as in the shell's script loader. Milliseconds.
    chunkLoadTimeout: 8000,
    // Forgets a module that threw; otherwise a retry would get the part that ran before the error.
    strictModuleErrorHandling: true,
  },
  plugins: [
    new ModuleFederationPlugin({ ...options, shareStrategy: 'loaded-first', dts: false, manifest: false }),
    new rspack.NormalModuleReplacementPlugin(new RegExp(`^${starting}`), (entry) => {
      entry.request = starting + encodeURIComponent(startLean(options.name));
    }),
    new rspack.NormalModuleReplacementPlugin(new RegExp(`^${runtimeName}$`), leanRuntime),
  ],
});
