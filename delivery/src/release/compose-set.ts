import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../bundle/apps';
import { writeCompressed } from '../store/compress';
import { inParallel, jsonText, writeInto } from '../store/files';
import type { RemoteManifest } from '../store/release-manifest';
import { signFolder } from '../store/signature';
import { compositionKey } from '../store/site/composed-pages';
import { areProven, currentProof, hasProven, publishOwn, signerFor } from '../store/site/proof';
import { appsIn, setNames, type Versions } from '../store/site/site-file';
import { newStagingFolder } from '../store/staging';
import { pagesName, type StateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { type Composition, composeRemote, composeShell } from './compose/compose-owner';
import { type Published, type PublishedShell, readPublished } from './compose/published';
import { refuseIfAny } from './gate/refusal';
import { Sandboxes } from './sandbox/sandbox';

export interface KeyedComposition {
  readonly key: string;
  readonly composition: Composition;
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
): Promise<readonly KeyedComposition[]> {
  const proof = await currentProof(state);
  const keyed = owners.map((owner) => ({
    owner,
    key: compositionKey(shell.manifest.version, owner.manifest.version, config),
  }));
  const areThere = await Promise.all(
    keyed.map(({ owner, key }) => hasProven(state, proof, pagesName(owner.manifest.app, key))),
  );
  const missing = keyed.filter((_, index) => !areThere[index]);
  const compositions: KeyedComposition[] = [];
  for (const { owner, key } of missing) {
    const composition = await sandboxes.use((sandbox) => {
      if (owner !== missing.at(-1)?.owner) sandboxes.warmUp();
      const work = { sandbox, shell, config };
      return owner.manifest.app === 'shell'
        ? composeShell(work)
        : composeRemote(work, owner as Published<RemoteManifest>);
    });
    compositions.push({ key, composition });
  }
  return compositions;
}

/** Writes composed pages into a folder of their own, compressed, beside those that are served. Answers with it. */
async function stageComposition(state: StateFolder, { files, index }: Composition): Promise<string> {
  const folder = await newStagingFolder(state, `pages-${index.owner}`);
  await inParallel([...files], async ([name, html]) => {
    const file = path.join(folder, name);
    const bytes = Buffer.from(html);
    await writeInto(file, bytes);
    await writeCompressed(file, bytes, 'quick');
  });
  await writeFile(path.join(folder, 'pages.json'), jsonText(index));
  await writeInventory(folder);
  return folder;
}

/** Composed pages that lie beside those that are served. */
export interface StagedPages {
  readonly owner: AppName;
  readonly version: string;
  readonly key: string;
  readonly folder: string;
}

/** Writes down what was composed. `staged` is told of each folder, for whoever takes away what is not published. */
export async function stagePages(
  state: StateFolder,
  compositions: readonly KeyedComposition[],
  staged: string[],
): Promise<readonly StagedPages[]> {
  const pages: StagedPages[] = [];
  const proof = await currentProof(state);
  for (const { key, composition } of compositions) {
    const { owner, version } = composition.index;
    const folder = await stageComposition(state, composition);
    staged.push(folder);
    const signer = (await signerFor(state, proof, owner)) ?? (await signerFor(state, proof, 'shell'));
    if (signer) await signFolder(folder, pagesName(owner, key), signer);
    pages.push({ owner, version, key, folder });
  }
  return pages;
}

export async function publishPages(state: StateFolder, pages: readonly StagedPages[]): Promise<void> {
  const proof = await currentProof(state);
  for (const { owner, key, folder } of pages) await publishOwn(state, proof, pagesName(owner, key), folder);
}

/** Composes what a set of stored releases lacks, for instance after the site's settings have changed. @throws refused */
export async function composeAgain(state: StateFolder, apps: Versions, config: SiteConfig): Promise<void> {
  if (await areProven(state, setNames(apps, config))) return;
  const owners = await Promise.all(appsIn(apps).map((app) => readPublished(state.release(app, apps[app]))));
  const shell = owners.find(({ manifest }) => manifest.app === 'shell') as PublishedShell;
  const sandboxes = new Sandboxes();
  try {
    const compositions = await composeMissing({ state, config, sandboxes }, shell, owners);
    refuseIfAny(
      'The earlier set',
      compositions.flatMap(({ composition }) => composition.refusals),
    );
    await publishPages(state, await stagePages(state, compositions, []));
  } finally {
    sandboxes.close();
  }
}
