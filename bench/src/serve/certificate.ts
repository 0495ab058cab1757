import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = Awaited<ReturnType<typeof createCertificate>>;

/** `fingerprint` is SHA-256 of its public key, base64: by this the measuring browser takes it for valid, and no other. */
export async function createCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'bench.localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: '*.localhost' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
