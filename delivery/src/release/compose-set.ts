import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../bundle/apps';
import { madeOnce } from '../made-once';
import { writeCompressed } from '../store/compress';
import { inParallel, jsonText, writeFile, writeInto } from '../store/files';
import { releaseName } from '../store/release-manifest';
import { signFolder } from '../store/signature';
import { pagesName } from '../store/site/composed-pages';
import { currentProof } from '../store/site/proof';
import {
  areProven,
  assertOwn,
  type Finished,
  hasProven,
  publishOwn,
  signerFor,
} from '../store/site/provenance';
import { appsIn, setNames, type Versions } from '../store/site/site-file';
import type { ViewedPages } from '../store/site/site-view';
import { newStagingFolder, type Staging } from '../store/staging';
import type { StateFolder } from '../store/state-folder';
import { assertReadable, inventoryFile, writeInventory } from '../store/wholeness';
import { type Composition, composeRemote, composeShell } from './compose/compose-owner';
import { isRemote, type Published, type PublishedShell, readWhole } from './compose/published';
import { refuseIfAny } from './gate/refusal';
import { Sandboxes } from './sandbox/sandbox';

/** A release whose pages are wanted, and the version of the shell that draws their frame. */
export interface Wanted {
  readonly app: AppName;
  readonly version: string;
  readonly shell: string;
}

export const pagesOfSet = (apps: Versions): readonly Wanted[] =>
  appsIn(apps).map((app) => ({ app, version: apps[app], shell: apps.shell }));

interface Work {
  readonly state: StateFolder;
  readonly config: SiteConfig;
  readonly sandboxes: Sandboxes;
  /** Releases that may lie beside the store. */
  readonly built?: readonly Published[];
}

/**
 * Composes the pages that the store lacks: those of one owner after a remote's release, of all owners after the shell's.
 * Each owner's pages have a sandbox of their own, so that no release is affected by another.
 */
export async function composeMissing(
  { state, config, sandboxes, built = [] }: Work,
  wanted: readonly Wanted[],
): Promise<readonly Composition[]> {
  const proof = await currentProof(state);
  const nameOf = ({ app, version, shell }: Wanted) => pagesName(app, shell, version, config);
  const named = new Map(wanted.map((each) => [nameOf(each), each]));
  const areThere = await Promise.all([...named.keys()].map((name) => hasProven(state, proof, name)));
  const missing = [...named.values()].filter((_, index) => !areThere[index]);
  /** Anybody may have written a release in the store, and composing its pages signs them: checks it first. */
  const prove = async (app: AppName, version: string): Promise<Published> => {
    const place = state.release(app, version);
    const made = built.find(({ manifest }) => manifest.app === app && manifest.version === version);
    if (made && made.folder !== place) return made;
    const whole = await readWhole(state, app, version);
    await assertOwn(state, proof, releaseName(app, version));
    return whole;
  };
  const proven = new Map<string, Promise<Published>>();
  const read = (app: AppName, version: string) =>
    madeOnce(proven, releaseName(app, version), () => prove(app, version));
  const compositions: Composition[] = [];
  for (const each of missing) {
    const owner = await read(each.app, each.version);
    const shell = (await read('shell', each.shell)) as PublishedShell;
    const composition = await sandboxes.use((sandbox) => {
      if (each !== missing.at(-1)) sandboxes.warmUp();
      const work = { sandbox, shell, config };
      return isRemote(owner) ? composeRemote(work, owner) : composeShell(work);
    });
    compositions.push(composition);
  }
  return compositions;
}

/** Writes each owner's composed pages, compressed, into a folder of their own in `staging`. */
export async function stagePages(
  state: StateFolder,
  config: SiteConfig,
  compositions: readonly Composition[],
  staging: Staging = state,
) {
  const pages: (ViewedPages & Finished)[] = [];
  const proof = await currentProof(state);
  for (const { files, index } of compositions) {
    const name = pagesName(index.owner, index.shell, index.version, config);
    const folder = await newStagingFolder(staging, `pages-${index.owner}`);
    await inParallel([...files], async ([own, html]) => {
      const [file, bytes] = [path.join(folder, own), Buffer.from(html)];
      await writeInto(file, bytes);
      await writeCompressed(file, bytes, 'quick');
    });
    await writeFile(path.join(folder, 'pages.json'), jsonText(index));
    await writeInventory(folder);
    await assertReadable(`${index.owner} ${index.version}`, folder, ['pages.json', inventoryFile]);
    const signer = (await signerFor(state, proof, index.owner)) ?? (await signerFor(state, proof, 'shell'));
    if (signer) await signFolder(folder, name, signer);
    pages.push({ name, folder, index });
  }
  return pages;
}

/** Composes the pages that sets of stored releases lack, for instance after a change of settings. @throws refused */
export async function composeAgain(state: StateFolder, sets: readonly Versions[], config: SiteConfig) {
  if (await areProven(state, [...new Set(sets.flatMap((apps) => setNames(apps, config)))])) return;
  const sandboxes = new Sandboxes();
  try {
    const compositions = await composeMissing({ state, config, sandboxes }, sets.flatMap(pagesOfSet));
    const refusals = compositions.flatMap((composition) => composition.refusals);
    refuseIfAny('The earlier set', refusals);
    await publishOwn(state, await stagePages(state, config, compositions));
  } finally {
    sandboxes.close();
  }
}
