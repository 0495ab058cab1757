/** A federation host with only the stock runtime: what it can load keeps the federation contract. */
import * as config from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { version as contractVersion } from '@landmark/contract/package.json';
import type { PageModule } from '@landmark/contract/page';
import { containerName, type ReleaseSet } from '@landmark/contract/release';
import { version as designVersion } from '@landmark/design/package.json';
import * as router from '@landmark/design/router';
import * as toasts from '@landmark/design/toasts';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';

const provided = [
  ['react', react, react.version],
  ['react/jsx-runtime', jsxRuntime, react.version],
  ['react-dom', reactDom, react.version],
  ['@landmark/design/router', router, designVersion],
  ['@landmark/design/toasts', toasts, designVersion],
  ['@landmark/contract/config', config, contractVersion],
] as const;

/** The shares as a host provides them: each once, in its version. */
const shared = Object.fromEntries(
  provided.map(([name, module, version]) => {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => module, shareConfig }];
  }),
);

async function show(root: HTMLElement, remote: string, page: string, path: string): Promise<void> {
  const { origin } = window.location;
  const captchaScriptUrl = `${origin}/_local/captcha/api.js`;
  const own = { siteUrl: origin, backendUrl: origin, captchaScriptUrl, captchaFrameUrl: 'about:blank' };
  config.provideSiteConfig({ ...exampleSiteConfig, ...own });
  const set = (await (await fetch('/_site/set.json')).json()) as ReleaseSet;
  const release = set.remotes.find(({ name }) => name === remote);
  if (!release) throw new Error(`The live set has no ${remote}.`);
  const name = containerName(remote);
  const host = createInstance({ name: 'stock_host', remotes: [{ name, entry: release.entry.url }], shared });
  const module = await host.loadRemote<PageModule>(`${name}/${page}`);
  if (!module) throw new Error(`${remote} exposes no ${page}.`);
  const { default: Page } = module;
  createRoot(root).render(
    <router.MemoryRouter initialEntries={[path]}>
      <main>
        <Page params={{}} />
      </main>
    </router.MemoryRouter>,
  );
}

const root = document.getElementById('root');
const { remote = '', page = '', path = '/' } = root?.dataset ?? {};
if (root) void show(root, remote, page, path);
