import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { placesIn } from '../data-folder/folder.ts';
import { secretsIn } from '../data-folder/secrets.ts';
import { open } from '../open.ts';
import type { BackendOptions } from '../options.ts';
import { StartError } from '../start-error.ts';
import { restore } from './restore.ts';

/** `npm run backup -- [file]`, `npm run restore -- <file>`, `npm run forget -- <mail address>`. */
const from = process.env.INIT_CWD ?? process.cwd();
const state = resolve(from, process.env.LANDMARK_STATE || '.landmark');
const options: BackendOptions = {
  dataFolder: process.env.DATA_FOLDER || join(state, 'backend'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  siteOrigin: process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`,
};

/** A backend to ask: the one that holds the folder, or one that is opened for the question. */
async function reach() {
  try {
    const { fetch, secrets, close } = await open(options);
    const ask = (path: string, init?: RequestInit) =>
      fetch(new Request(`http://localhost${path}`, init), { remoteAddress: '127.0.0.1' });
    return { fetch: ask, secrets, close };
  } catch (error) {
    const secrets = await secretsIn(placesIn(options.dataFolder).secrets);
    if (!(error instanceof StartError && /is in use by/.test(error.message)) || secrets === null) throw error;
    const here = `http://localhost:${process.env.PORT || 3000}`;
    const ask = (path: string, init?: RequestInit) =>
      fetch(`${here}${path}`, init).catch(() => {
        const [held] = error.message.split(':');
        throw new StartError(`${held}, and nobody answers at ${here}: set PORT to its port.`);
      });
    return { fetch: ask, secrets, close: async () => {} };
  }
}

async function backup(file = `landmark-${new Date().toISOString().slice(0, 16).replace(':', '-')}.jsonl.gz`) {
  const path = resolve(from, file);
  const to = await reach();
  try {
    const headers = { authorization: `Bearer ${to.secrets.serviceRoleKey}` };
    const answer = await to.fetch('/_local/backup', { headers });
    if (!answer.ok || !answer.body) throw new StartError(`The backend gave no back-up (${answer.status}).`);
    const kept = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.fromWeb(answer.body as never), kept);
    return `${path} holds everything, the keys too: keep it where only you can read it.`;
  } finally {
    await to.close();
  }
}

async function forget(email: string): Promise<string> {
  const to = await reach();
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
    const prefixes = gone.flatMap(({ pdf_path }) => pdf_path ?? []);
    const files = await ask('/storage/v1/object/dealer-applications', 'DELETE', { prefixes });
    return `Removed: ${gone.length} applications with their mails, ${files.length} files. Mails that were sent, and back-ups, are elsewhere.`;
  } finally {
    await to.close();
  }
}

const [command, argument] = process.argv.slice(2);
try {
  if (command === 'backup') console.log(await backup(argument));
  else if (command === 'restore' && argument)
    console.log(`${await restore(resolve(from, argument), options)} applications are back.`);
  else if (command === 'forget' && argument) console.log(await forget(argument));
  else throw new StartError('Say backup [file], restore <file> or forget <mail address>.');
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
