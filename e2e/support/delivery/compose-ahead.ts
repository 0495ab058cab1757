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
import { stateFolder as builtStateFolder } from '../state-folder';
import { buildVariant, everyday, type VariantName, variantState } from './variants';

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
  const names = await listFiles(from);
  const folders = new Set(names.map((name) => path.dirname(path.join(to, name))));
  await inParallel([...folders], (folder) => mkdir(folder, { recursive: true }));
  await inParallel(names, async (name) => {
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

type Variant = Awaited<ReturnType<typeof buildVariant>>;

const build = async (name: VariantName) => {
  const apps = await checkoutVersions();
  return buildVariant(name, (app) => built.release(app, apps[app]));
};

const linkVariant = ({ app, version }: Variant, state: StateFolder) =>
  linkFolder(variantState.release(app, version), state.release(app, version));

/** The pages that a release of each variant needs, composed beside the site, where nothing is live for it. */
async function composeVariants() {
  const variants: Partial<Record<VariantName, Variant>> = {};
  const beside = await newState();
  try {
    await linkFolder(composed.root, beside.root);
    for (const name of everyday) {
      const variant = await build(name);
      variants[name] = variant;
      await linkVariant(variant, beside);
      await release({ ...releasing, state: beside, targets: [variant] });
      await rollback({ state: beside });
    }
    await linkFolder(beside.pages, composed.pages);
  } finally {
    await removeState(beside);
  }
  return variants;
}

/** What was composed ahead: of what, and which variants can go live on it. */
interface Ahead {
  readonly madeOf?: string;
  readonly variants?: Awaited<ReturnType<typeof composeVariants>>;
}

const aheadFile = path.join(composed.root, 'ahead.json');
const readAhead = async () => JSON.parse(await readFile(aheadFile, 'utf8').catch(() => '{}')) as Ahead;

/** Puts a variant into a store without making it live; answers with its version. */
export async function publishVariant(name: VariantName, state: StateFolder): Promise<string> {
  const { variants } = await readAhead();
  const variant = variants?.[name] ?? (await build(name));
  await linkVariant(variant, state);
  return variant.version;
}

/** All that decides what is composed ahead: releases, what pages are made with, whose signature holds, and variants. */
async function sources(): Promise<string> {
  const [apps, trusted, variants] = await Promise.all([
    checkoutVersions(),
    readFile(path.join(built.keys, 'trusted.json'), 'utf8'),
    readFile(new URL('./variants.ts', import.meta.url), 'utf8'),
  ]);
  return JSON.stringify({ apps, composer: compositionKey('', '', releasing.config), trusted, variants });
}

const isComposed = async () => (await readAhead()).madeOf === (await sources());

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
  const variants = await composeVariants();
  const ahead: Ahead = { madeOf: await sources(), variants };
  await writeFile(aheadFile, JSON.stringify(ahead));
}
