import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { signToken } from './tokens.ts';

/** Made once for a data folder and readable by its owner alone. Only the anonymous key is public. */
export interface Secrets {
  tokenSecret: string;
  anonKey: string;
  serviceRoleKey: string;
  captchaSecret: string;
  mailKey: string;
  maintenanceSecret: string;
}

export async function readSecrets(path: string): Promise<Secrets> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return writeSecrets(path);
  }
  await chmod(path, 0o600);
  try {
    const secrets = JSON.parse(text) as Partial<Secrets>;
    if (names.every((name) => typeof secrets[name] === 'string')) return secrets as Secrets;
  } catch {
    // Falls through to the sentence below.
  }
  throw new StartError(
    `The keys in ${path} cannot be read: restore the file, or remove it and new keys are made.`,
  );
}

const names = [
  'tokenSecret',
  'anonKey',
  'serviceRoleKey',
  'captchaSecret',
  'mailKey',
  'maintenanceSecret',
] as const satisfies readonly (keyof Secrets)[];

async function writeSecrets(path: string): Promise<Secrets> {
  const random = () => randomBytes(32).toString('base64url');
  const tokenSecret = random();
  const secrets: Secrets = {
    tokenSecret,
    anonKey: signToken(tokenSecret, { iss: 'landmark', role: 'anon' }),
    serviceRoleKey: signToken(tokenSecret, { iss: 'landmark', role: 'service_role' }),
    captchaSecret: random(),
    mailKey: random(),
    maintenanceSecret: random(),
  };
  await writeFile(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}
