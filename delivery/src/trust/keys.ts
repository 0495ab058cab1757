import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

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
