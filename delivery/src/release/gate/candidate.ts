import path from 'node:path';
import type { AppName } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import { madeOnce } from '../../made-once';
import { codeOf, integrityOf, isRecord, jsonIn, writeInto } from '../../store/files';
import { type ReleaseManifest, type RemoteManifest, releaseName } from '../../store/release-manifest';
import { pagesName } from '../../store/site/composed-pages';
import { currentProof } from '../../store/site/proof';
import { hasProven, provenanceFault, sayHurt } from '../../store/site/provenance';
import { remotesIn, type Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';
import { assertWhole, inventoryFile, inventoryIn } from '../../store/wholeness';
import { ownerOf } from '../../trust/chain';
import type { Published, PublishedRemote, PublishedShell } from '../compose/published';
import { readPublished, versionName } from '../compose/published';
import { type Found, type Plan, titleOf } from '../plan';
import { descriptionRefusals } from './description-rule';
import { refuseIfAny } from './refusal';

/** A set that wants to go live, and what has to hold beside it: read, never run. */
export interface Candidate {
  readonly changes: readonly AppName[];
  readonly shell: PublishedShell;
  /** Every remote of the set, changed or live, but the lost ones. */
  readonly remotes: readonly PublishedRemote[];
  /** Of those that stay as they are, what cannot be had whole. */
  readonly hurt: readonly AppName[];
  /** Of those, what does not even say what it is: its pages, which are there, say which addresses it answers. */
  readonly lost: readonly AppName[];
  /** Remotes of earlier sets that a rollback of one app could put beside the set's shell. */
  readonly reachable: readonly RemoteManifest[];
}

export const changedReleases = ({ changes, shell, remotes }: Candidate): readonly Published[] =>
  [shell, ...remotes].filter(({ manifest }) => changes.includes(manifest.app));

/** The versions of an app that a rollback of this app alone could bring back, the latest first. */
export function versionsInReach({ live, history, retired }: Site, app: AppName): readonly string[] {
  // A set from before the app has none of it.
  const versions = new Set(history.flatMap(({ apps }) => apps[app] ?? []));
  versions.delete(live.apps[app]);
  return [...versions].filter((version) => !retired.includes(`${app}@${version}`));
}

/** None where it cannot be read: no rollback brings such a release back, so that nothing has to fit it. */
function manifestIn(text = ''): readonly RemoteManifest[] {
  const manifest = jsonIn(text);
  return isRecord(manifest) && isRecord(manifest.requires) ? [manifest as unknown as RemoteManifest] : [];
}

async function reachableRemotes(state: StateFolder, site: Site | undefined): Promise<RemoteManifest[]> {
  if (!site) return [];
  const names = remotesIn(site.live.apps).flatMap((app) =>
    versionsInReach(site, app).map((version) => releaseName(app, version)),
  );
  const texts = await Promise.all(names.map((name) => state.port.peek(name, 'release.json')));
  return texts.flatMap(manifestIn);
}

/**
 * What a remote says of itself that somebody has hurt in the bucket, once that is its team's and as it was signed: put
 * where the rest of it is not, for whoever asks what else is live. Servers that have it whole go on with it.
 */
async function broughtAlone(state: StateFolder, name: string): Promise<boolean> {
  if (!state.port.isBucket || ownerOf(name) === 'shell') return false;
  // Once: what was signed is what is taken, whatever is put there meanwhile.
  const texts = new Map<string, Promise<string | undefined>>();
  const read = (file: string) => madeOnce(texts, file, () => state.port.peek(name, file, 'there'));
  const fault = await provenanceFault(state, await currentProof(state), name, read);
  const [text = '', inventory = ''] = [await read('release.json'), await read(inventoryFile)];
  const isWhole = inventoryIn(inventory)?.['release.json']?.integrity === integrityOf(Buffer.from(text));
  if (fault !== undefined || !isWhole) return false;
  await writeInto(path.join(state.root, name, 'release.json'), text);
  sayHurt(state, name, await state.port.faults(name));
  return true;
}

/** Reads what is to be released, with all that it has to fit. @throws release-broken, refused */
export async function readCandidate(state: StateFolder, plan: Plan, found: Found): Promise<Candidate> {
  const { versions, changed: changes, site } = plan;
  const [hurt, lost]: [AppName[], AppName[]] = [[], []];
  const proof = await currentProof(state);
  /** Whether the pages of a remote that stays as it is are there, beside a frame that stays. */
  const hasPages = async (app: AppName) =>
    state.port.isBucket &&
    !changes.some((each) => each === 'shell' || each === app) &&
    (await hasProven(state, proof, pagesName(app, versions.shell, versions[app], plan.config)));
  /** In the store, or as it has just been built. */
  async function read<Manifest extends ReleaseManifest>(app: AppName): Promise<Published<Manifest>> {
    const version = versions[app];
    const place = state.release(app, version);
    const built = found[app];
    const folder = built?.version === version ? built.folder : place;
    const stored = releaseName(app, version);
    const isHere = folder !== place || (await state.port.bring(stored));
    // The bytes of what changes are the gate's matter.
    const isChanged = changes.includes(app);
    if (!isHere && !isChanged && (await broughtAlone(state, stored))) hurt.push(app);
    else await assertWhole(app, version, folder, isChanged ? 'sizes' : 'bytes');
    const release = await readPublished<Manifest>(folder);
    const name = versionName(release.manifest);
    if (!isChanged && name !== versionName({ app, version }))
      throw new DeliveryError(
        'release-broken',
        `${folder} holds ${name}. Put back what was there, or remove it and release ${app} again.`,
      );
    if (isChanged) refuseIfAny(titleOf(plan), await descriptionRefusals(app, version, release));
    return release;
  }
  async function readRemote(app: AppName): Promise<readonly PublishedRemote[]> {
    try {
      return [await read<RemoteManifest>(app)];
    } catch (error) {
      const stored = releaseName(app, versions[app]);
      if (codeOf(error) !== 'release-broken' || (await state.port.bring(stored)) || !(await hasPages(app)))
        throw error;
      sayHurt(state, stored, await state.port.faults(stored));
      lost.push(app);
      return [];
    }
  }
  return {
    changes,
    shell: await read('shell'),
    remotes: (await Promise.all(remotesIn(versions).map(readRemote))).flat(),
    hurt,
    lost,
    reachable: changes.includes('shell') ? await reachableRemotes(state, site) : [],
  };
}
