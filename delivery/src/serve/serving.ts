import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { DeliveryError } from '../delivery-error';
import { ifThere, isRecord, jsonIn, namesIn } from '../store/files';
import { lifeOf, markOf, type ProcessMark } from '../store/process-life';

/** Who serves a state folder on this machine, and with which settings: a file for each process. */
type Serving = ProcessMark & { readonly config: SiteConfig };

/** How often a process says so again, and after how long one of another machine, of which nothing else tells, is gone. Milliseconds. */
const againMs = 60 * 60 * 1000;
const silentMs = 24 * againMs;

/**
 * Says that this process serves a state folder with its settings. Pages are composed for one address: another process
 * with other settings would give those that are served here its own.
 * @throws settings-invalid, naming who serves it already and which settings differ
 */
export async function announceServing(root: string, config: SiteConfig): Promise<void> {
  const folder = path.join(root, 'serving');
  await mkdir(folder, { recursive: true });
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    // A full disk may have cut it short.
    const other = jsonIn(await readFile(file, 'utf8').catch(() => ''));
    const {
      host = '',
      pid = 0,
      started = '',
      config: theirs,
    } = (isRecord(other) ? other : {}) as Partial<Serving>;
    const life = lifeOf({ host, pid, started });
    const { mtimeMs } = await ifThere(stat(file), { mtimeMs: 0 });
    const isSilent = life === 'unknown' && Date.now() - mtimeMs > silentMs;
    if (!theirs || life === 'gone' || isSilent) await rm(file, { force: true });
    if (!theirs || life !== 'alive' || pid === process.pid) continue;
    const keys = (Object.keys(config) as (keyof SiteConfig)[]).filter((key) => config[key] !== theirs[key]);
    if (keys.length === 0) continue;
    const differs = keys.map((key) => `${key} is ${theirs[key]} there and ${config[key]} here`).join(', ');
    const said = `Process ${pid} serves ${root} with other settings: ${differs}. Stop it, give both the same SITE_URL, or give this one a LANDMARK_STATE of its own.`;
    throw new DeliveryError('settings-invalid', said);
  }
  const own: Serving = { ...markOf(process.pid), config };
  const file = path.join(folder, `${own.host}~${own.pid}`);
  const say = () => writeFile(file, JSON.stringify(own));
  await say();
  // On a disk that is full it stays silent: others may come to differ, and no visitor is the worse for it.
  setInterval(() => void say().catch(() => {}), againMs).unref();
  process.once('exit', () => rmSync(file, { force: true }));
}
