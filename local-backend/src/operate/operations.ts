import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open as openFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placesIn } from '../data-folder/folder.ts';
import { heldIn, holdNew } from '../data-folder/lock.ts';
import { secretsIn } from '../data-folder/secrets.ts';
import { open } from '../open.ts';
import type { BackendOptions } from '../options.ts';
import { StartError } from '../start-error.ts';
import type { Lost } from './backup.ts';
import { checked, restore } from './restore.ts';

export type Operated = BackendOptions & { address: string };

/** The result in a sentence; `lost` says what is incomplete nevertheless, and what to do about it. */
export interface Outcome {
  readonly said: string;
  readonly lost?: string;
}

function lostFiles(lost: readonly Lost[]): Pick<Outcome, 'lost'> {
  if (lost.length === 0) return {};
  const lines = lost.map(
    ({ application, name, version }) =>
      `  ${application ? `application ${application}` : 'no application'}: ${name} (files/${version}.pdf)`,
  );
  return {
    lost: `${counted(lost.length, 'PDF')} missing or damaged; all else is whole:\n${lines.join('\n')}\nBring each back from an earlier back-up, restored elsewhere, under the same name, or ask the applicant for it; then back up again.`,
  };
}

/** Reaches a backend: the one that holds the folder, or one that is opened for this call. */
async function reach({ address, ...options }: Operated) {
  const places = placesIn(options.dataFolder);
  if (options.databaseUrl === undefined && !existsSync(places.database))
    throw new StartError(
      `There is no data in ${places.root}: set LANDMARK_STATE or DATABASE_URL to where it is.`,
    );
  try {
    const { fetch, secrets, close } = await open(options);
    const ask = (path: string, init?: RequestInit) =>
      fetch(new Request(`http://localhost${path}`, init), { remoteAddress: '127.0.0.1' });
    return { fetch: ask, secrets, close };
  } catch (error) {
    const secrets = await secretsIn(places.secrets);
    if (!(error instanceof StartError && /is in use by/.test(error.message)) || secrets === null) throw error;
    const ask = (path: string, init?: RequestInit) =>
      fetch(`${address}${path}`, init).catch(() => {
        const [held] = error.message.split(':');
        throw new StartError(`${held}, and nobody answers at ${address}: set PORT and HOST as it has them.`);
      });
    return { fetch: ask, secrets, close: async () => {} };
  }
}

/** Writes a back-up under a temporary name until it is read back: a killed process leaves no partial one. */
async function keepWhole(path: string, body: ReadableStream): Promise<Lost[]> {
  const folder = dirname(path);
  const own = join(folder, `landmark-${randomUUID()}.unfinished`);
  await heldIn(folder, /^landmark-[0-9a-f-]{36}\.unfinished$/).catch(() => {});
  // Without file locks, files of killed processes stay.
  const file = await holdNew(own).catch(() => openFile(own, 'w', 0o600));
  try {
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) await file.appendFile(part);
    await file.sync();
    const { lost } = await checked(own);
    // A link replaces no file; some disks have no links.
    await link(own, path).catch((error) =>
      error.code === 'EEXIST' ? Promise.reject(error) : rename(own, path),
    );
    return lost;
  } finally {
    await rm(own, { force: true });
    await file.close();
  }
}

async function backup(options: Operated, path: string): Promise<Outcome> {
  const unwritable = (code: string) =>
    new StartError(
      `${path} cannot be written (${code}): name another file, or free some disk space, and try again.`,
    );
  if (existsSync(path)) throw unwritable('EEXIST');
  const to = await reach(options);
  try {
    const headers = { authorization: `Bearer ${to.secrets.serviceRoleKey}` };
    const answer = await to.fetch('/_local/backup', { headers });
    if (!answer.ok || !answer.body) {
      // About any other failure, the log says more than the response.
      const said = answer.status === 409 ? await answer.json().catch(() => null) : null;
      throw new StartError(
        `The backend gave no back-up (${answer.status}): ${said?.message ?? 'see its log.'}`,
      );
    }
    const { body } = answer;
    const lost = await keepWhole(path, body).catch(async ({ syscall, code }) => {
      await body.cancel().catch(() => {});
      if (/^(open|write|fsync|link|rename)$/.test(syscall)) throw unwritable(code);
      throw new StartError('The backend broke off before the back-up was whole: see its log, and try again.');
    });
    const all = lost.length === 0 ? 'everything' : 'what is there';
    return {
      said: `${path} holds ${all}, the secrets too: keep it where only you can read it.`,
      ...lostFiles(lost),
    };
  } finally {
    await to.close();
  }
}

async function forget(options: Operated, given: string): Promise<Outcome> {
  const email = given.trim();
  const to = await reach(options);
  const key = to.secrets.serviceRoleKey;
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ask = async (path: string, method: string, body: object) => {
    const answer = await to.fetch(path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new StartError(`The backend answered ${answer.status}: nothing more was removed.`);
    return (await answer.json()) as unknown[];
  };
  type Gone = { pdf_path: string | null }[];
  try {
    const gone = (await ask('/rest/v1/rpc/forget_applicant', 'POST', { p_email: email })) as Gone;
    if (gone.length === 0)
      throw new StartError(
        `No application has the address ${email}: correct it, or nothing of theirs is left.`,
      );
    const paths = gone.flatMap(({ pdf_path }) => pdf_path ?? []);
    const files: unknown[] = [];
    while (paths.length > 0)
      files.push(
        ...(await ask('/storage/v1/object/dealer-applications', 'DELETE', {
          prefixes: paths.splice(0, 100),
        })),
      );
    return {
      said: `Removed ${counted(gone.length, 'application')} with all mails, and ${counted(files.length, 'file')}. Mails that were sent, and back-ups, are elsewhere.`,
    };
  } finally {
    await to.close();
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

async function restoreInto({ address: _, ...options }: Operated, path: string): Promise<Outcome> {
  const { count, at, lost } = await restore(path, options);
  const again = 'Whoever was forgotten since then is among them: forget them again.';
  return { said: `Restored ${counted(count, 'application')}, as of ${at}. ${again}`, ...lostFiles(lost) };
}

/** The operators' commands, each with a file's path or a mail address. @throws StartError */
export const operations = { backup, restore: restoreInto, forget } as const;
