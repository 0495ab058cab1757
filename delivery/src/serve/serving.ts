import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { heldIn, holdNew } from '@landmark/local-backend/file-lock';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { DeliveryError } from '../delivery-error';
import { isRecord, jsonIn } from '../store/files';

/** A process that serves a state folder, with its settings: a file that the process keeps locked while it runs. */
interface Serving {
  readonly pid: number;
  readonly config: SiteConfig;
}

/**
 * Announces that this process serves a state folder with its settings. Pages are composed for one address: a process
 * with other settings, on this machine or in a container that shares the folder, would change what is served here to
 * its own settings.
 * @throws settings-invalid, naming who serves it already and which settings differ
 */
export async function announceServing(root: string, config: SiteConfig): Promise<void> {
  const folder = path.join(root, 'serving');
  await makeFolder(folder);
  const own = path.join(folder, randomUUID());
  const held = await holdNew(own);
  process.once('exit', () => {
    rmSync(own, { force: true });
    void held.close();
  });
  // Written before the others are read: of two processes that start at once, at least one sees the other.
  await held.writeFile(JSON.stringify({ pid: process.pid, config } satisfies Serving));
  for (const file of await heldIn(folder)) {
    const other = jsonIn(await readFile(file, 'utf8').catch(() => ''));
    const { pid, config: theirs }: Partial<Serving> = isRecord(other) ? other : {};
    if (!theirs) continue;
    const keys = (Object.keys(config) as (keyof SiteConfig)[]).filter((key) => config[key] !== theirs[key]);
    if (keys.length === 0) continue;
    const differs = keys.map((key) => `${key} is ${theirs[key]} there and ${config[key]} here`).join(', ');
    const said = `Process ${pid} serves ${root} with other settings: ${differs}. Stop it, give both the same SITE_URL, or give this one a LANDMARK_STATE of its own.`;
    throw new DeliveryError('settings-invalid', said);
  }
}
