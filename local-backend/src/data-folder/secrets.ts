import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { type Database, startMs } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { signToken } from '../tokens.ts';

/**
 * The keys by which a backend signs and callers identify themselves, made once for a data folder or a
 * database. Only the anonymous key is public.
 */
export type Secrets = ReturnType<typeof newSecrets>;

const names = Object.keys(newSecrets()) as (keyof Secrets)[];

export function areSecrets(kept: unknown): kept is Secrets {
  const secrets = { ...(kept as Partial<Secrets> | undefined) };
  return names.every((name) => /^[\w.-]{32,}$/.test(secrets[name] ?? ''));
}

function whole(kept: unknown, place: string, what: string): Secrets {
  if (areSecrets(kept)) return kept;
  throw new StartError(
    `The secrets in ${place} cannot be read: restore the ${what}, or remove it and new ones are made.`,
  );
}

/** The secrets in the file, or null when there is none. @throws StartError */
export async function secretsIn(path: string): Promise<Secrets | null> {
  let kept: unknown;
  try {
    kept = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    // A file that is no JSON contains no secrets.
    if (errorCode(error) !== undefined) throw error;
  }
  return whole(kept, path, 'file');
}

export async function secretsOfFolder(path: string): Promise<Secrets> {
  const kept = await secretsIn(path);
  if (kept !== null) {
    await chmod(path, 0o600);
    return kept;
  }
  const secrets = newSecrets();
  await keepSecrets(path, secrets);
  return secrets;
}

export async function keepSecrets(path: string, secrets: Secrets): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** The secrets of a database, one set for all its servers. `own` are those that the first one has already. */
export async function secretsOfDatabase(database: Database, own: Secrets | null): Promise<Secrets> {
  const sql = 'insert into local.secrets (content) values ($1::jsonb) on conflict do nothing';
  const first = { sql, values: [JSON.stringify(own ?? newSecrets())] };
  const all = [first, { sql: 'select content from local.secrets' }];
  const [row] = await database.once<{ content: Secrets }>(all, startMs);
  return whole(row?.content, 'local.secrets', 'row');
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
