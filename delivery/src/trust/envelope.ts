import { listOf, partsOf, text } from '../shape';
import { isRecord, jsonIn } from '../store/files';
import { hasSigned, type Signer } from './keyring';

const typeOf = (kind: string) => `application/vnd.landmark.${kind}+json`;

function signedBytes(type: string, payload: Buffer): Buffer {
  const lengths = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(lengths), payload]);
}

/**
 * Signs an object in a DSSE envelope (github.com/secure-systems-lab/dsse). The envelope has the signed text itself, so
 * that nobody has to reproduce it to the byte; its type keeps a signature of one kind from being used for another.
 */
export function seal(kind: string, said: object, signers: readonly Signer[]) {
  const payload = Buffer.from(JSON.stringify(said));
  const bytes = signedBytes(typeOf(kind), payload);
  const signatures = signers.map(({ key, sign }) => ({ keyid: key, sig: sign(bytes).toString('base64') }));
  return { payloadType: typeOf(kind), payload: payload.toString('base64'), signatures };
}

const envelopeShape = partsOf({ payload: text, signatures: listOf(partsOf({ keyid: text, sig: text })) });
const isEnvelope = (value: unknown): value is ReturnType<typeof seal> => envelopeShape(value);

/** Returns what an envelope of a kind says, and the keys whose signatures are valid; undefined if it is none. */
export function open<Said>(kind: string, envelope: unknown) {
  if (!isEnvelope(envelope) || envelope.payloadType !== typeOf(kind)) return undefined;
  const payload = Buffer.from(envelope.payload, 'base64');
  const bytes = signedBytes(typeOf(kind), payload);
  const by = envelope.signatures
    .filter(({ keyid, sig }) => hasSigned(keyid, bytes, Buffer.from(sig, 'base64')))
    .map(({ keyid }) => keyid);
  const said = jsonIn(payload.toString());
  return isRecord(said) ? { said: said as Said, by: new Set(by) } : undefined;
}
