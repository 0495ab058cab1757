import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import {
  appNames,
  checkoutRoot,
  compositionKey,
  inParallel,
  listFiles,
  readLiveSite,
  release,
  rollback,
  type StateFolder,
  stateFolder as stateIn,
} from '@landmark/delivery';
import { stateFolder as builtStateFolder } from '../../support/state-folder';
import { builtVariant, everyday, type VariantName } from './variants';

const folder = path.join(checkoutRoot, '.landmark');
const built = stateIn(builtStateFolder);

/** A site that is live with what the checkout builds. Every site of a test begins as a copy. */
export const composed = stateIn(path.join(folder, 'e2e-delivery'));

export const newState = async () => stateIn(await mkdtemp(path.join(folder, 'e2e-delivery-')));

/** A page that is closed sends its last report, which may be written meanwhile. */
export const removeState = ({ root }: StateFolder) =>
  rm(root, { recursive: true, force: true, maxRetries: 10 });

/** Releases and pages are never written again; the file that says what is live is replaced as a whole. */
export async function linkFolder(from: string, to: string): Promise<void> {
  await inParallel(await listFiles(from), async (name) => {
    await mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await link(path.join(from, name), path.join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  });
}

/** What the checkout builds. */
export const checkoutVersions = async () => (await readLiveSite(built)).live.apps;

/** Without a port, so that pages that are composed once can be served at any. */
const siteUrl = 'http://localhost';
const captchaFrameUrl = `${siteUrl}/_site/captcha/index.html`;

/** What every release of such a site has in common. */
export const releasing = {
  root: checkoutRoot,
  config: { ...exampleSiteConfig, siteUrl, captchaFrameUrl },
  look: 'never',
} as const;

/** Puts a variant into a store without making it live. */
export async function publishVariant(name: VariantName, state: StateFolder) {
  const apps = await checkoutVersions();
  const variant = await builtVariant(name, (app) => built.release(app, apps[app]));
  await linkFolder(variant.folder, state.release(variant.app, variant.version));
  return variant;
}

/** The pages that a release of each variant needs, composed beside the site, where nothing is live for it. */
async function composeVariants(): Promise<void> {
  const beside = await newState();
  try {
    await linkFolder(composed.root, beside.root);
    for (const name of everyday) {
      const { app, version } = await publishVariant(name, beside);
      await release({ ...releasing, state: beside, targets: [{ app, version }] });
      await rollback({ state: beside });
    }
    await linkFolder(beside.pages, composed.pages);
  } finally {
    await removeState(beside);
  }
}

const madeOfFile = path.join(composed.root, 'made-of.json');

/** All that decides what is composed ahead: releases, what pages are made with, whose signature holds, and variants. */
async function sources(): Promise<string> {
  const [apps, trusted, variants] = await Promise.all([
    checkoutVersions(),
    readFile(path.join(built.keys, 'trusted.json'), 'utf8'),
    readFile(new URL('./variants.ts', import.meta.url), 'utf8'),
  ]);
  return JSON.stringify({ apps, composer: compositionKey('', '', releasing.config), trusted, variants });
}

const isComposed = async () => (await readFile(madeOfFile, 'utf8').catch(() => '')) === (await sources());

/** @throws where nothing has been composed, or of another source */
export async function assertComposed(): Promise<void> {
  if (!(await isComposed()))
    throw new Error('What browsers open is not composed of this source: npm run site -w e2e');
}

/** Builds the variants and composes every set of pages that tests make live, unless that has been done. */
export async function composeAhead(): Promise<void> {
  if (await isComposed()) return;
  const apps = await checkoutVersions();
  await removeState(composed);
  await linkFolder(built.keys, composed.keys);
  for (const app of appNames)
    await linkFolder(built.release(app, apps[app]), composed.release(app, apps[app]));
  const targets = appNames.map((app) => ({ app, version: apps[app] }));
  await release({ ...releasing, state: composed, targets });
  await composeVariants();
  await writeFile(madeOfFile, await sources());
}
