import { link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { reportsUrl } from '@landmark/contract/report';
import {
  type AppName,
  appNames,
  checkoutRoot,
  consoleHandler,
  consoleUrl,
  inParallel,
  judge,
  listFiles,
  openCounting,
  openSiteServer,
  type ReleaseRequest,
  readLiveSite,
  release,
  rollback,
  type SiteView,
  type StateFolder,
  serveState,
  stagesOf,
  stateFolder as stateIn,
} from '@landmark/delivery';
import { callerFinder } from '@landmark/local-backend/caller';
import { stateFolder as builtStateFolder } from '../../support/state-folder';
import { builtVariant, type VariantName } from './variants';

export type DeliveryHost = Awaited<ReturnType<typeof openDeliveryHost>>;

/** A site apart from the run's own: real releases, its own set and history. */
export type DeliverySite = Awaited<ReturnType<DeliveryHost['openSite']>>;

async function linkFolder(from: string, to: string): Promise<void> {
  await inParallel(await listFiles(from), async (name) => {
    await mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await link(path.join(from, name), path.join(to, name));
  });
}

/** What the pages ask others for: a captcha script and a map, here with nothing in them. */
function answerForOthers(request: IncomingMessage, response: ServerResponse): boolean {
  const type = { '/_captcha.js': 'text/javascript', '/_map': 'text/html' }[request.url?.split('?')[0] ?? ''];
  if (type === undefined) return false;
  response.writeHead(200, { 'content-type': type }).end(type === 'text/html' ? '<!doctype html>' : '');
  return true;
}

const newState = async () => stateIn(await mkdtemp(path.join(checkoutRoot, '.landmark', 'e2e-delivery-')));

/** A page that is closed sends its last report, which may be written meanwhile. */
const removeState = ({ root }: StateFolder) => rm(root, { recursive: true, force: true, maxRetries: 10 });

/**
 * Where sites of one run after another are served: a port of its own, and the releases that the run's own site has
 * built, composed once.
 */
export async function openDeliveryHost() {
  const built = stateIn(builtStateFolder);
  const { apps } = (await readLiveSite(built)).live;
  const composed = await newState();
  await linkFolder(built.keys, composed.keys);
  for (const app of appNames)
    await linkFolder(built.release(app, apps[app]), composed.release(app, apps[app]));
  const server = await openSiteServer(0, 'localhost');
  const url = `http://localhost:${server.port}`;
  const foreign = { captchaScriptUrl: `${url}/_captcha.js`, mapEmbedUrl: `${url}/_map` };
  const own = { siteUrl: url, backendUrl: url, captchaFrameUrl: `${url}/_site/captcha/index.html` };
  const config = { ...exampleSiteConfig, ...own, ...foreign };
  const targets = appNames.map((app) => ({ app, version: apps[app] }));
  const without = { root: checkoutRoot, config, look: 'never' as const };
  await release({ ...without, state: composed, targets });

  return {
    /** A site that begins with what the checkout builds. It takes the place of the one before. */
    async openSite() {
      const state = await newState();
      // Releases and pages are never written again; the file that says what is live is replaced as a whole.
      await linkFolder(composed.root, state.root);
      // Visitors of one machine say by a header where they are.
      const counting = openCounting(state, callerFinder('127.0.0.1, ::1'));
      /** Since when what is counted decides something, and when that was so for visitors. Milliseconds. */
      const moments = { told: 0, done: 0 };
      const onChange = ({ site }: SiteView) => {
        counting.follow(site);
        moments.done = performance.now();
      };
      const { follower, handle } = await serveState(state, onChange, { onDocument: counting.onDocument });
      /** Looks at what was counted as whoever decides does, at once. */
      const look = () => {
        const { catalogue } = follower.current().view.site.canaries ?? {};
        if (!catalogue) return;
        const verdict = judge(catalogue, stagesOf(counting.counted(), 'catalogue', catalogue), new Date());
        moments.told = verdict.kind === 'wait' ? 0 : moments.told || performance.now();
      };
      const stopDeciding = counting.keepDeciding();
      const showConsole = consoleHandler(state, follower, { identify: callerFinder() });
      server.use(async (request, response) => {
        if (request.url === reportsUrl) await counting.reports(request, response);
        else if (request.url?.startsWith(consoleUrl)) await showConsole(request, response);
        else if (!answerForOthers(request, response)) await handle(request, response);
        look();
      });
      return {
        url,
        state,
        /** What the checkout builds. */
        checkout: apps,
        /** Puts a variant into the store without making it live; answers with its version. */
        async publish(name: VariantName) {
          const variant = await builtVariant(name, (app) => built.release(app, apps[app]));
          await linkFolder(variant.folder, state.release(variant.app, variant.version));
          return variant.version;
        },
        /** Makes a version live that the store has, as `npm run release` does. */
        async release(app: AppName, version: string, more?: Partial<ReleaseRequest>) {
          await release({ ...without, state, targets: [{ app, version }], ...more });
          await follower.look();
        },
        async rollback(app?: AppName) {
          await rollback({ state, ...(app && { target: { app } }) });
          await follower.look();
        },
        live: () => readLiveSite(state),
        /** How long the catalogue's canary went on after what has decided it was told. */
        decided: () => ({ seconds: (moments.done - moments.told) / 1000 }),
        async close() {
          follower.stop();
          await stopDeciding();
          await removeState(state);
        },
      };
    },
    async close() {
      await server.close();
      await removeState(composed);
    },
  };
}
