import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import {
  appNames,
  checkoutRoot,
  compositionKey,
  inCheckout,
  inParallel,
  listFiles,
  readLiveSite,
  release,
  type StateFolder,
  stateFolder as stateIn,
} from '@landmark/delivery';
import { stateFolder as builtStateFolder } from '../state-folder';
import { buildVariant, everyday, type VariantName, variantState } from './variants';

const folder = inCheckout('.landmark');
const built = stateIn(builtStateFolder);

/** The site of which every test gets a copy: the checkout's builds are live, the variants published. */
const composed = stateIn(path.join(folder, 'e2e-delivery'));

/** Removes a state; with retries, because the last report of a closed page may be written meanwhile. */
export const removeState = ({ root }: StateFolder) =>
  rm(root, { recursive: true, force: true, maxRetries: 10 });

/** Links files instead of copying: releases and pages never change, `site.json` is replaced as a whole. */
async function linkFolder(from: string, to: string): Promise<void> {
  const names = await listFiles(from);
  const folders = new Set(names.map((name) => path.dirname(path.join(to, name))));
  await inParallel([...folders], (folder) => mkdir(folder, { recursive: true }));
  await inParallel(names, (name) => link(path.join(from, name), path.join(to, name)));
}

/** The live versions of a site, and how it goes on from there. */
async function siteIn(state: StateFolder) {
  const { live, config } = await readLiveSite(state);
  return { apps: live.apps, releasing: { root: checkoutRoot, config, look: 'never' } as const };
}

/** Puts what the run's own site has composed into an empty state. Returns what makes it live. */
export async function checkoutIn(state: StateFolder) {
  const { apps, releasing } = await siteIn(built);
  await linkFolder(built.keys, state.keys);
  for (const app of appNames) {
    await linkFolder(built.release(app, apps[app]), state.release(app, apps[app]));
    const pages = [app, apps, releasing.config] as const;
    await linkFolder(built.composed(...pages), state.composed(...pages));
  }
  return { ...releasing, targets: appNames.map((app) => ({ app, version: apps[app] })) };
}

type Variant = Awaited<ReturnType<typeof buildVariant>>;

async function putVariant(name: VariantName, state: StateFolder): Promise<Variant> {
  const { apps } = await siteIn(built);
  const variant = await buildVariant(name, (app) => built.release(app, apps[app]));
  const { app, version } = variant;
  await linkFolder(variantState.release(app, version), state.release(app, version));
  return variant;
}

interface Ahead {
  readonly madeOf?: string;
  readonly variants?: Readonly<Record<string, Variant>>;
}

const aheadFile = path.join(composed.root, 'ahead.json');
const readAhead = async () => JSON.parse(await readFile(aheadFile, 'utf8').catch(() => '{}')) as Ahead;

/** Publishes a variant in a site's store, unless it is there, without making it live. Returns its version. */
export async function publishVariant(name: VariantName, state: StateFolder): Promise<string> {
  const { variants } = await readAhead();
  const { version } = variants?.[name] ?? (await putVariant(name, state));
  return version;
}

/** Everything that decides what is composed ahead, but the port of the run's own site. */
async function sources(): Promise<string> {
  const [{ apps }, trusted, variants] = await Promise.all([
    siteIn(built),
    readFile(path.join(built.keys, 'trusted.json'), 'utf8'),
    readFile(new URL('./variants.ts', import.meta.url), 'utf8'),
  ]);
  return JSON.stringify({ apps, composer: compositionKey('', '', exampleSiteConfig), trusted, variants });
}

const isComposed = async () => (await readAhead()).madeOf === (await sources());

/** What is composed, and how it is released. @throws if nothing is composed, or only from another source */
export async function composedSite() {
  if (!(await isComposed()))
    throw new Error('What browsers open is not composed of this source: npm run site -w e2e');
  return siteIn(composed);
}

export const emptyState = async () => stateIn(await mkdtemp(path.join(folder, 'e2e-delivery-')));

export async function copyOfComposed(): Promise<StateFolder> {
  const state = await emptyState();
  await linkFolder(composed.root, state.root);
  return state;
}

/** Builds the variants and composes every set of pages that tests make live, unless that has been done. */
export async function composeAhead(): Promise<void> {
  if (await isComposed()) return;
  await removeState(composed);
  const releasing = await checkoutIn(composed);
  await release({ ...releasing, state: composed });
  const variants: Record<string, Variant> = {};
  for (const name of everyday) {
    const variant = await putVariant(name, composed);
    variants[name] = variant;
    // Composes its pages as a candidate, so that it is in no test's history.
    await release({ ...releasing, state: composed, targets: [variant], candidateOnly: true });
  }
  const ahead: Ahead = { madeOf: await sources(), variants };
  await writeFile(aheadFile, JSON.stringify(ahead));
}
