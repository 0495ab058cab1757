import type { AppName } from '../../bundle/apps';
import { isRecord, jsonIn } from '../../store/files';
import { type ReleaseManifest, type RemoteManifest, releaseName } from '../../store/release-manifest';
import { pagesName } from '../../store/site/composed-pages';
import { currentProof } from '../../store/site/proof';
import { assertWhole, broken, hasProven, sayHurt } from '../../store/site/provenance';
import { remotesIn, type Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';
import type { Published, PublishedRemote, PublishedShell } from '../compose/published';
import { nameOf, readPublished, versionName } from '../compose/published';
import { type Found, type Plan, titleOf } from '../plan';
import { descriptionRefusals } from './description-rule';
import { refuseIfAny } from './refusal';

/** A set that is to go live, and the releases that have to fit it. Its code is read, never run. */
export interface Candidate {
  readonly changes: readonly AppName[];
  readonly shell: PublishedShell;
  /** Every remote of the set, changed or live, except the lost ones. */
  readonly remotes: readonly PublishedRemote[];
  /**
   * Remotes that stay live although their releases are damaged in the bucket: their kept pages say which addresses they
   * answer, and servers with whole copies go on with them.
   */
  readonly lost: readonly AppName[];
  /** Remotes of earlier sets that a rollback of one app could put beside the set's shell. */
  readonly reachable: readonly RemoteManifest[];
}

export const changedReleases = ({ changes, shell, remotes }: Candidate): readonly Published[] =>
  [shell, ...remotes].filter(({ manifest }) => changes.includes(manifest.app));

/** Lists the versions of an app that a rollback of this app alone could bring back, the latest first. */
export function versionsInReach({ live, history, retired }: Site, app: AppName): readonly string[] {
  // A set that is older than the app has no version of it.
  const versions = new Set(history.flatMap(({ apps }) => apps[app] ?? []));
  versions.delete(live.apps[app]);
  return [...versions].filter((version) => !retired.includes(`${app}@${version}`));
}

/** Empty if the manifest cannot be read: no rollback brings such a release back, so nothing has to fit it. */
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

/** Reads what is to be released, with all that it has to fit. @throws release-broken, refused */
export async function readCandidate(state: StateFolder, plan: Plan, found: Found): Promise<Candidate> {
  const { versions, changed: changes, site } = plan;
  const lost: AppName[] = [];
  const proof = await currentProof(state);
  /** Reads a release in the store, or as it has just been built. */
  async function read<Manifest extends ReleaseManifest>(app: AppName): Promise<Published<Manifest>> {
    const version = versions[app];
    const place = state.release(app, version);
    const built = found[app];
    const folder = built?.version === version ? built.folder : place;
    // The gate's integrity rule checks the bytes of what changes.
    const isChanged = changes.includes(app);
    if (folder === place) await assertWhole(state, releaseName(app, version), isChanged ? 'sizes' : 'bytes');
    const release = await readPublished<Manifest>(folder);
    if (!isChanged && nameOf(release) !== versionName({ app, version }))
      throw broken(state.root, releaseName(app, version), ['release.json is of another release']);
    if (isChanged) refuseIfAny(titleOf(plan), await descriptionRefusals(app, version, release));
    return release;
  }
  /** Empty for a remote that is lost in a bucket, if neither it nor the shell changes and its pages are kept. */
  async function readRemote(app: AppName): Promise<readonly PublishedRemote[]> {
    const stored = releaseName(app, versions[app]);
    const stays = state.port.isBucket && !changes.some((each) => each === 'shell' || each === app);
    const pages = pagesName(app, versions.shell, versions[app], plan.config);
    if (!stays || (await state.port.bring(stored)) || !(await hasProven(state, proof, pages)))
      return [await read<RemoteManifest>(app)];
    sayHurt(state, stored, await state.port.faults(stored));
    lost.push(app);
    return [];
  }
  return {
    changes,
    shell: await read('shell'),
    remotes: (await Promise.all(remotesIn(versions).map(readRemote))).flat(),
    lost,
    reachable: changes.includes('shell') ? await reachableRemotes(state, site) : [],
  };
}
