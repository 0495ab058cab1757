import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { signToken } from './tokens.ts';

/** Made once for a data folder or a database. Only the anonymous key is public. */
export type Secrets = ReturnType<typeof newSecrets>;

const names = Object.keys(newSecrets()) as (keyof Secrets)[];

/** The keys in the file, or null when there is none. @throws StartError */
export async function secretsIn(path: string): Promise<Secrets | null> {
  try {
    const text = await readFile(path, 'utf8');
    const secrets = JSON.parse(text) as Partial<Secrets>;
    if (names.every((name) => typeof secrets[name] === 'string')) return secrets as Secrets;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) !== undefined) throw error;
  }
  throw new StartError(
    `The keys in ${path} cannot be read: restore the file, or remove it and new keys are made.`,
  );
}

export async function secretsOfFolder(path: string): Promise<Secrets> {
  const kept = await secretsIn(path);
  if (kept !== null) {
    await chmod(path, 0o600);
    return kept;
  }
  const secrets = newSecrets();
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

/** The keys of a database, one set for all servers on it. `own` are those that the first of them has already. */
export async function secretsOfDatabase(database: Database, own: Secrets | null): Promise<Secrets> {
  const sql = 'insert into local.secrets (content) values ($1::jsonb) on conflict do nothing';
  await database.once({ sql, values: [JSON.stringify(own ?? newSecrets())] });
  const [row] = await database.once<{ content: Secrets }>({ sql: 'select content from local.secrets' });
  if (!row) throw new StartError('The database keeps no keys: give the connecting user its tables back.');
  return row.content;
}

function newSecrets() {
  const random = () => randomBytes(32).toString('base64url');
  const tokenSecret = random();
  return {
    tokenSecret,
    anonKey: signToken(tokenSecret, { iss: 'landmark', role: 'anon' }),
    serviceRoleKey: signToken(tokenSecret, { iss: 'landmark', role: 'service_role' }),
    captchaSecret: random(),
    mailKey: random(),
    maintenanceSecret: random(),
  };
}
