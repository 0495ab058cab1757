import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { exportSite } from '../serve/export/export-site';
import { readSettings, type Settings, siteConfigFrom } from '../settings';
import { stateFolder } from '../store/state-folder';

/** The site as it will be seen elsewhere, where the settings say that; else as it runs here. */
function exportedConfig(settings: Settings) {
  const { siteUrl, backend } = settings;
  if (siteUrl === undefined || backend.kind === 'local') return undefined;
  return siteConfigFrom(settings, siteUrl, '');
}

/** `export <folder>`: the live set as static files, with the headers that a host has to send. */
export async function exportCommand([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new DeliveryError('usage', 'Say where to: npm run export -- <folder>');
  const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const settings = readSettings(process.env);
  const state = stateFolder(settings.stateRoot);
  const { site, config } = await exportSite(state, target, exportedConfig(settings));
  console.log(
    `Set ${site.live.id} is in ${target}, for ${config.siteUrl} with the backend at ${config.backendUrl}.`,
  );
  console.log('The headers to send are in _headers; see delivery/README.md for hosts that do not read it.');
}
