import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { DeliveryError } from '../delivery-error';
import { type Shape, text } from '../shape';
import { codeOf, jsonIn, jsonText, readIfThere, writeAtomically, writeFile } from '../store/files';

/** An Ed25519 public key: its 32 bytes in base64, as `integrity="ed25519-…"` names it. */
export type PublicKey = string;

export interface Signer {
  readonly key: PublicKey;
  readonly sign: (bytes: Buffer) => Buffer;
}

/** The private half of a new pair, as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Returns a signer with a private key; undefined if the text is no Ed25519 key. */
export function signerOf(pem: string): Signer | undefined {
  try {
    // A variable of a pipeline often holds its line ends as spaces, as `\n`, or not at all.
    const [, base64 = ''] = /BEGIN PRIVATE KEY-+(.*?)-+END PRIVATE KEY/s.exec(pem) ?? [];
    const der = Buffer.from(base64.replaceAll(/\\[rn]/g, ''), 'base64');
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
    const known = Buffer.from(x, 'base64url').toString('base64');
    return { key: known, sign: (bytes) => sign(null, bytes, key) };
  } catch {
    return undefined;
  }
}

export const isPublicKey = (key: unknown): key is PublicKey =>
  typeof key === 'string' &&
  /^[A-Za-z0-9+/]{43}=$/.test(key) &&
  Buffer.from(key, 'base64').toString('base64') === key;

/** Whether a key has signed some bytes; what is no key has signed nothing. */
export function hasSigned(key: PublicKey, bytes: Buffer, signature: Buffer): boolean {
  if (!isPublicKey(key)) return false;
  const x = Buffer.from(key, 'base64').toString('base64url');
  const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, bytes, known, signature);
}

/** A key, or a hash, as a person compares it. */
export const shortened = (key: PublicKey): string => key.slice(0, 12);

/** `LANDMARK_KEY_DEALER`: how a pipeline is given its team's private key, as PEM. */
export const variableOf = (app: string) => `LANDMARK_KEY_${app.toUpperCase().replaceAll('-', '_')}`;

/** Reads a machine's own record of the chain that it trusts. @throws state-damaged */
export async function readTrusted<Value>(
  file: string,
  isOne: Shape,
  what: string,
): Promise<Value | undefined> {
  const stored = await readIfThere(file);
  if (stored === undefined) return undefined;
  const value = jsonIn(stored);
  if (isOne(value)) return value as Value;
  const said = `${file} is damaged: it names no ${what}. Put back what was there; without the file, this machine trusts the next chain that it reads.`;
  throw new DeliveryError('state-damaged', said);
}

/** The private keys of this machine: from the environment, or files that only their owner may read. */
export function keyringIn(folder: string) {
  const fileOf = (app: string) => path.join(folder, `${app}.pem`);
  const seenFile = path.join(folder, 'seen.json');

  /** @throws settings-invalid */
  async function signer(app: string): Promise<Signer | undefined> {
    const given = process.env[variableOf(app)]?.trim();
    const pem = given || (await readIfThere(fileOf(app)));
    if (pem === undefined) return undefined;
    const found = signerOf(pem);
    if (found) return found;
    const where = given ? variableOf(app) : fileOf(app);
    const said = `${where} holds no Ed25519 key as PEM: put back what was there, or remove it. A new one then: npm run keys -- make ${app}`;
    throw new DeliveryError('settings-invalid', said);
  }

  /** Returns an app's signer, with a new key if there is none. Two processes at once both get the first one's. */
  async function made(app: string): Promise<Signer> {
    const known = await signer(app);
    if (known) return known;
    await makeFolder(folder, 0o700);
    const lasting = { flag: 'wx', mode: 0o600, flush: true };
    await writeFile(fileOf(app), newPrivateKey(), lasting).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return;
      // A half-written key is useless, and would stay.
      await rm(fileOf(app), { force: true });
      throw error;
    });
    const first = await signer(app);
    if (first) return first;
    throw new Error(`The key of ${app} is gone.`);
  }

  return {
    fileOf,
    signer,
    made,
    /** The link that this machine has seen last. @throws state-damaged */
    recall: () => readTrusted<string>(seenFile, text, 'link of the chain that this machine has seen'),
    remember: (link: string) => writeAtomically(seenFile, jsonText(link)),
  };
}

export type Keyring = ReturnType<typeof keyringIn>;
