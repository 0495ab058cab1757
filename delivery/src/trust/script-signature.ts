import { hash } from 'node:crypto';
import { hasSigned, type PublicKey, type Signer } from './keyring';

/**
 * The response headers by which a browser can tell whose a script is: signature-based integrity
 * (wicg.github.io/signature-based-sri), HTTP message signatures (RFC 9421) over the digest alone.
 */
export type SignedHeaders = Readonly<Record<(typeof signedFields)[number], string>>;
export const signedFields = ['signature', 'signature-input', 'unencoded-digest'] as const;

/** Returns two of the headers, which follow from the bytes and the key, and the text to be signed for the third. */
function toSign(bytes: Buffer, key: PublicKey) {
  const digest = `sha-256=:${hash('sha256', bytes, 'base64')}:`;
  const parameters = `("unencoded-digest";sf);keyid="${key}";tag="ed25519-integrity"`;
  const text = Buffer.from(`"unencoded-digest";sf: ${digest}\n"@signature-params": ${parameters}`);
  return { said: { 'unencoded-digest': digest, 'signature-input': `release=${parameters}` }, text };
}

export function signScript(bytes: Buffer, { key, sign }: Signer): SignedHeaders {
  const { said, text } = toSign(bytes, key);
  return { ...said, signature: `release=:${sign(text).toString('base64')}:` };
}

/** Whether the headers are those with which a browser that wants this key runs the script. */
export function isSignedScript(bytes: Buffer, key: PublicKey, headers: SignedHeaders): boolean {
  const { said, text } = toSign(bytes, key);
  const [, signature = ''] = /^release=:(.+):$/.exec(headers.signature) ?? [];
  return (
    headers['unencoded-digest'] === said['unencoded-digest'] &&
    headers['signature-input'] === said['signature-input'] &&
    hasSigned(key, text, Buffer.from(signature, 'base64'))
  );
}

/** An `integrity` that requires the bytes, and in browsers that know signatures, the key, too. */
export const withKey = (hash: string, key: PublicKey) => `${hash} ed25519-${key}`;

export function partsOf(integrity = ''): { readonly hash: string; readonly key: PublicKey | undefined } {
  const [hash = '', key] = integrity.split(' ed25519-');
  return { hash, key };
}

/** Removes keys from a text, for hosts that send files without signatures. */
export const withoutKeys = (text: string) => text.replaceAll(/ ed25519-[\w+/]{43}=/g, '');
