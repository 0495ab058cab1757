import type { SiteConfig } from '@landmark/contract/config';
import { usage } from '../delivery-error';
import { composeAgain } from '../release/compose-set';
import { writeExport } from '../serve/export/write-export';
import { readSettings, type Settings, siteConfigFrom } from '../settings';
import { assertWhole } from '../store/site/provenance';
import { readLiveSite } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import { type SiteView, viewSite } from '../store/site/site-view';
import { openState, type StateFolder } from '../store/state-folder';
import { isRelease } from '../trust/link';
import { pathTyped } from '../typed-here';
import type { Asked } from './line/command';

/** Returns the config of the site elsewhere, if the settings name one; otherwise that of the live site. @throws usage */
function exportedConfig(settings: Settings, live: SiteConfig): SiteConfig {
  const { siteUrl, backend } = settings;
  if (siteUrl !== undefined && backend.kind === 'hosted') return siteConfigFrom(settings, siteUrl, '');
  if (siteUrl === undefined || siteUrl === live.siteUrl) return live;
  const said = `What is live is of ${live.siteUrl}, with a backend of this machine. For ${siteUrl} set SUPABASE_URL and SUPABASE_ANON_KEY too; nothing was written.`;
  throw usage(said);
}

/** Writes the live set for a static host, composed for `config` if given. @throws nothing-live, usage, release-broken */
export async function exportSite(state: StateFolder, folder: string, config?: SiteConfig): Promise<SiteView> {
  const live = await readLiveSite(state);
  const site = { ...live, config: config ?? live.config };
  for (const name of liveNames(live).filter(isRelease)) await assertWhole(state, name);
  // This machine may have no key, so pages that are composed for an export stay here.
  const { has, publish, remove } = state.local;
  const own = { ...state, port: { ...state.port, has, publish, remove } };
  await composeAgain(own, [site.live.apps], site.config);
  const view = await viewSite(state, site);
  await writeExport(state, folder, view);
  return view;
}

export async function exportCommand({ names: [folder = ''] }: Asked): Promise<void> {
  const target = pathTyped(folder);
  const settings = readSettings(process.env);
  const state = openState(settings);
  const live = await readLiveSite(state);
  const { site, config } = await exportSite(state, target, exportedConfig(settings, live.config));
  const place = `${target}, for ${config.siteUrl} with the backend at ${config.backendUrl}`;
  console.log(`Set ${site.live.id} is in ${place}.`);
  console.log('The headers to send are in _headers; see delivery/README.md for hosts that do not read it.');
}
