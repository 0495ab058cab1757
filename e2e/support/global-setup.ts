import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '@landmark/delivery/harness';
import { stateFolder } from './state-folder';

/** Starts one site that every spec may read. Built releases are kept between runs; applications are not. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(join(stateFolder, 'backend'), { recursive: true, force: true });
  const site = await startSite(stateFolder);
  process.env.SITE_URL_UNDER_TEST = site.url;
  return () => site.stop();
}
