/** A federation host made with the stock runtime alone: what it can load keeps the federation contract. */
import * as config from '@landmark/shared/config';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import type { PageModule } from '@landmark/shared/contracts/page';
import { containerName, type ReleaseSet } from '@landmark/shared/contracts/release';
import * as router from '@landmark/shared/router';
import * as toasts from '@landmark/shared/toasts';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';

const provided = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@landmark/shared/router': router,
  '@landmark/shared/toasts': toasts,
  '@landmark/shared/config': config,
};

/** The shares as a host announces them: each once, at the version that it has. */
const shared = Object.fromEntries(
  Object.entries(provided).map(([name, module]) => {
    const version = name.startsWith('@landmark') ? '1.0.0' : react.version;
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
