import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { codeOf, ifThere, jsonText, readJsonIfThere, readText, writeAtomically } from '../store/files';

/** An Ed25519 public key: its 32 bytes in base64, as `integrity="ed25519-…"` names it. */
export type PublicKey = string;

export interface Signer {
  readonly key: PublicKey;
  readonly sign: (bytes: Buffer) => Buffer;
}

const publicOf = (key: KeyObject): PublicKey =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** The private half of a new pair, as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What signs with a private key; undefined where the text is none of Ed25519. */
export function signerOf(pem: string): Signer | undefined {
  try {
    // A variable of a pipeline often holds its line ends as `\n`.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    return { key: publicOf(key), sign: (bytes) => sign(null, bytes, key) };
  } catch {
    return undefined;
  }
}

export const isPublicKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text;

/** Whether a key has signed some bytes; what is no key has signed nothing. */
export function hasSigned(key: PublicKey, bytes: Buffer, signature: Buffer): boolean {
  if (!isPublicKey(key)) return false;
  const x = Buffer.from(key, 'base64').toString('base64url');
  return verify(
    null,
    bytes,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    signature,
  );
}

/** As a person compares it. */
export const shortKey = (key: PublicKey): string => key.slice(0, 12);

/** `LANDMARK_KEY_DEALER`: how a pipeline is given its team's private key, as PEM. */
export const variableOf = (app: string) => `LANDMARK_KEY_${app.toUpperCase().replaceAll('-', '_')}`;

export type Keys = Pick<Keyring, 'fileOf' | 'made' | 'recall' | 'remember' | 'signer'>;

/** What a machine has written down of the chain that it trusts. @throws state-damaged */
export async function readTrusted<Value>(
  file: string,
  isOne: (value: unknown) => value is Value,
  what: string,
): Promise<Value | undefined> {
  const value = await readJsonIfThere<unknown>(file);
  if (value === undefined || isOne(value)) return value;
  throw new DeliveryError(
    'state-damaged',
    `${file} names no ${what}. Put back what was there; without the file, this machine trusts the next chain that it reads.`,
  );
}

/** The private keys of this machine: from the environment, or files that only their owner may read. */
export class Keyring {
  constructor(
    private readonly folder: string,
    private readonly environment: Readonly<Record<string, string | undefined>> = process.env,
  ) {}

  fileOf(app: string): string {
    return path.join(this.folder, `${app}.pem`);
  }

  /** @throws settings-invalid */
  async signer(app: string): Promise<Signer | undefined> {
    const given = this.environment[variableOf(app)]?.trim();
    const pem = given || (await ifThere(readText(this.fileOf(app)), undefined));
    if (pem === undefined) return undefined;
    const signer = signerOf(pem);
    if (signer) return signer;
    const where = given ? variableOf(app) : this.fileOf(app);
    throw new DeliveryError(
      'settings-invalid',
      `${where} holds no Ed25519 key as PEM. A new one: npm run keys -- make ${app}`,
    );
  }

  /** The link that this machine has seen last. @throws state-damaged */
  recall(): Promise<string | undefined> {
    const isLink = (value: unknown) => typeof value === 'string';
    return readTrusted(path.join(this.folder, 'seen.json'), isLink, 'link');
  }

  remember(link: string): Promise<void> {
    return writeAtomically(path.join(this.folder, 'seen.json'), jsonText(link));
  }

  /** The key of an app, made where there is none. Of two who make it at once, both get the one that was first. */
  async made(app: string): Promise<Signer> {
    const known = await this.signer(app);
    if (known) return known;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.fileOf(app), newPrivateKey(), { flag: 'wx', mode: 0o600 }).catch(
      (error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      },
    );
    const signer = await this.signer(app);
    if (signer) return signer;
    throw new Error(`The key of ${app} is gone.`);
  }
}
