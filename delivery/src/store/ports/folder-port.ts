import { lstat, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile as tryLock } from '@landmark/local-backend/file-lock';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { codeOf, foldersIn, ifThere, listFiles, readIfThere, unlessRefused, writeAtomically } from '../files';
import { linkOrCopy, removeFolder } from '../staging';
import { damageOf, inventoryFile, isWhole, putInPlace } from '../wholeness';
import type { StoredName, StorePort } from './port';

export const pathsIn = (root: string) => ({
  root,
  /** The live set and its history: the one file whose change is a release, a rollback or nothing. */
  siteFile: path.join(root, 'site.json'),
  previousSiteFile: path.join(root, 'site.previous.json'),
  lockFile: path.join(root, 'site.lock'),
  /** Room for a site file on a full disk. */
  spareFile: path.join(root, 'spare'),
  /** Half-made releases and pages, by host and process (staging.ts). */
  staging: path.join(root, 'staging'),
});

/** A store in a folder, for all processes that see its disk. A site file's text is its tag: no two are the same. */
export function folderPort(paths: ReturnType<typeof pathsIn>): StorePort {
  const { root, siteFile, previousSiteFile, lockFile } = paths;
  const at = (...parts: string[]) => path.join(root, ...parts);

  return {
    place: root,
    site: siteFile,
    previousSite: { file: previousSiteFile, wayBack: `cp ${previousSiteFile} ${siteFile}` },
    async readSite() {
      const text = await readIfThere(siteFile);
      return text === undefined ? undefined : { text, tag: text };
    },
    /** Needs no free space, except for the first set. */
    async replaceSite(text, tag) {
      const isReplaced = await withSpare(paths, () =>
        exclusively(lockFile, async () => {
          if ((await readIfThere(siteFile)) !== tag) return false;
          // A hard link to the file that is replaced takes no room.
          await rm(previousSiteFile, { force: true, recursive: true });
          await ifThere(linkOrCopy(siteFile, previousSiteFile), undefined);
          await writeAtomically(siteFile, text);
          return true;
        }),
      );
      await keepSpare(paths);
      return isReplaced;
    },
    publish: (name, finished) => putInPlace(paths, finished, at(name)),
    has: (name) => stat(at(name, inventoryFile)).then(() => true, unlessRefused(false)),
    bring: (name) => isWhole(at(name)),
    mend: async () => {},
    faults: (name) => damageOf(at(name), 'bytes'),
    peek: (name, file) => readIfThere(at(name, file)),
    names: () => storedNames(root),
    isBucket: false,
    remove: (name) => removeFolder(paths, at(name)),
    readText: (name) => readIfThere(at(name)),
    // A link of the chain belongs to the site file that is replaced after it, and may use the same spare room.
    putText: (name, text) => {
      const put = () => writeAtomically(at(name), text);
      return name.startsWith('chain/') ? withSpare(paths, put) : put();
    },
    changeText: (name, change) =>
      exclusively(lockFile, async () => writeAtomically(at(name), change(await readIfThere(at(name))))),
    removeText: (name) => rm(at(name), { force: true }),
    trim: async () => {},
    async texts(folder) {
      const own = (await ifThere(listFiles(at(folder)), [])).filter((name) => /\.jsonl?$/.test(name));
      const names = own.map((name) => folder + name);
      const texts = names.map(async (name) => [name, (await readIfThere(at(name))) ?? ''] as const);
      return new Map(await Promise.all(texts));
    },
  };
}

/** Lists what is in a folder's `store/<app>/` and `pages/<owner>/`. */
export async function storedNames(root: string): Promise<readonly StoredName[]> {
  const names: StoredName[] = [];
  for (const kind of ['store', 'pages']) {
    for (const app of await foldersIn(path.join(root, kind))) {
      for (const own of await foldersIn(path.join(root, kind, app))) {
        const name = `${kind}/${app}/${own}`;
        // Another process may have removed it meanwhile.
        const found = await ifThere(stat(path.join(root, name)), undefined);
        if (found) names.push({ name, since: found.mtime });
      }
    }
  }
  return names;
}

/** How often a process that waits for a lock tries again. Milliseconds. */
const pollMs = 5;

/** A change takes some milliseconds; a process that waits for longer than this logs why. Milliseconds. */
const patienceMs = 5000;

async function waitForLock(file: string) {
  for (;;) {
    const held = await tryLock(file, 'a+');
    if (held) return held;
    await sleep(pollMs);
  }
}

/** Runs a job under a lock on a file. The kernel releases the lock when the process ends, however that ends. */
export async function exclusively<Result>(file: string, job: () => Promise<Result>): Promise<Result> {
  await makeFolder(path.dirname(file));
  const said = `Another process has held ${file} for ${patienceMs / 1000} seconds; this one goes on as soon as that lets go or ends. Which one it is: fuser ${file}`;
  const waiting = setTimeout(() => console.error(said), patienceMs);
  const held = await waitForLock(file).finally(() => clearTimeout(waiting));
  return job().finally(() => held.close());
}

type Spare = Readonly<{ spareFile: string }>;

/** More than a site file and a lock ever take. Bytes. */
const spareBytes = 1024 * 1024;

/** Keeps a file that is given up on a full disk, so that a rollback can be written there. */
export async function keepSpare({ spareFile }: Spare): Promise<void> {
  const kept = await lstat(spareFile).catch(() => undefined);
  if (kept?.isFile() && kept.size === spareBytes) return;
  const remove = () => rm(spareFile, { force: true, recursive: true });
  // On a full disk there is no spare file; what is live does not depend on it.
  await remove()
    .then(() => writeFile(spareFile, Buffer.alloc(spareBytes, 'spare')))
    .catch(remove)
    .catch(() => {});
}

/** Runs a job that needs little room; on a full disk, in the place of the spare file. */
export async function withSpare<Result>({ spareFile }: Spare, job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    if (!/^(ENOSPC|EDQUOT)$/.test(String(codeOf(error)))) throw error;
    await rm(spareFile, { force: true, recursive: true });
    return job();
  }
}
