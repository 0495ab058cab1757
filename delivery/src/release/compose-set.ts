import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { writeCompressed } from '../store/compress';
import { inParallel, jsonText, writeFile, writeInto } from '../store/files';
import { signFolder } from '../store/signature';
import { pagesName } from '../store/site/composed-pages';
import { areProven, currentProof, hasProven, publishOwn, signerFor } from '../store/site/proof';
import { appsIn, setNames, type Versions } from '../store/site/site-file';
import type { ViewedPages } from '../store/site/site-view';
import { newStagingFolder } from '../store/staging';
import type { StateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { type Composition, composeRemote, composeShell } from './compose/compose-owner';
import type { Published, PublishedRemote, PublishedShell } from './compose/published';
import { readPublished } from './compose/published';
import { refuseIfAny } from './gate/refusal';
import { Sandboxes } from './sandbox/sandbox';

export interface NamedComposition extends Composition {
  readonly name: string;
}

export interface Composed {
  readonly state: StateFolder;
  readonly config: SiteConfig;
  readonly sandboxes: Sandboxes;
}

/**
 * Renders what has not been composed yet: the pages of one owner after a remote's release, of all after the shell's.
 * Each owner's pages in a sandbox of their own, so that no release meets what another has done.
 */
export async function composeMissing(
  { state, config, sandboxes }: Composed,
  shell: PublishedShell,
  owners: readonly Published[],
): Promise<readonly NamedComposition[]> {
  const proof = await currentProof(state);
  const named = owners.map((owner) => {
    const { app, version } = owner.manifest;
    return { owner, name: pagesName(app, shell.manifest.version, version, config) };
  });
  const areThere = await Promise.all(named.map(({ name }) => hasProven(state, proof, name)));
  const missing = named.filter((_, index) => !areThere[index]);
  const compositions: NamedComposition[] = [];
  for (const { owner, name } of missing) {
    const composition = await sandboxes.use((sandbox) => {
      if (owner !== missing.at(-1)?.owner) sandboxes.warmUp();
      const work = { sandbox, shell, config };
      return owner.manifest.app === 'shell'
        ? composeShell(work)
        : composeRemote(work, owner as PublishedRemote);
    });
    compositions.push({ ...composition, name });
  }
  return compositions;
}

/** Composed pages that lie beside those that are served, with the name that they will have in the store. */
export interface StagedPages extends ViewedPages {
  readonly name: string;
}

/**
 * Writes each owner's composed pages into a folder of their own, compressed. `staged` is told of each folder, for whoever
 * takes away what is not published.
 */
export async function stagePages(
  state: StateFolder,
  compositions: readonly NamedComposition[],
  staged: string[],
): Promise<readonly StagedPages[]> {
  const pages: StagedPages[] = [];
  const proof = await currentProof(state);
  for (const { name, files, index } of compositions) {
    const folder = await newStagingFolder(state, `pages-${index.owner}`);
    staged.push(folder);
    await inParallel([...files], async ([own, html]) => {
      const [file, bytes] = [path.join(folder, own), Buffer.from(html)];
      await writeInto(file, bytes);
      await writeCompressed(file, bytes, 'quick');
    });
    await writeFile(path.join(folder, 'pages.json'), jsonText(index));
    await writeInventory(folder);
    const signer = (await signerFor(state, proof, index.owner)) ?? (await signerFor(state, proof, 'shell'));
    if (signer) await signFolder(folder, name, signer);
    pages.push({ name, folder, index });
  }
  return pages;
}

export async function publishPages(state: StateFolder, pages: readonly StagedPages[]): Promise<void> {
  const proof = await currentProof(state);
  for (const { name, folder } of pages) await publishOwn(state, proof, name, folder);
}

/** Composes what a set of stored releases lacks, for instance after the site's settings have changed. @throws refused */
export async function composeAgain(state: StateFolder, apps: Versions, config: SiteConfig): Promise<void> {
  if (await areProven(state, setNames(apps, config))) return;
  const owners = await Promise.all(appsIn(apps).map((app) => readPublished(state.release(app, apps[app]))));
  const shell = owners.find(({ manifest }) => manifest.app === 'shell') as PublishedShell;
  const sandboxes = new Sandboxes();
  try {
    const compositions = await composeMissing({ state, config, sandboxes }, shell, owners);
    const refusals = compositions.flatMap((composition) => composition.refusals);
    refuseIfAny('The earlier set', refusals);
    await publishPages(state, await stagePages(state, compositions, []));
  } finally {
    sandboxes.close();
  }
}
