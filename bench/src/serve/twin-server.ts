import { hash, X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';
import { listenLocally } from '../../../testing/ports';
import type { ServedFiles } from '../sites/served-file';

/** `fingerprint`: SHA-256 of its public key, base64, by which the measuring browser accepts only this one. */
async function createCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'bench.localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: '*.localhost' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: hash('sha256', publicKey, 'base64') };
}

export type TwinServer = Awaited<ReturnType<typeof openTwinServer>>;

/** Serves every variant by the same code, from memory and compressed in advance: HTTP/2 over TLS. */
export async function openTwinServer(variants: Readonly<Record<string, ServedFiles>>) {
  const { key, cert, fingerprint } = await createCertificate();
  const sites = new Map(Object.entries(variants));
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    // A browser that leaves a page resets its open streams.
    stream.on('error', () => {});
    const [pathname = ''] = (headers[':path'] ?? '/').split('?', 1);
    const [variant = ''] = (headers[':authority'] ?? '').split('.', 1);
    const file = sites.get(variant)?.get(pathname);
    stream.respond({ ':status': file ? 200 : 404, ...file?.headers });
    stream.end(file?.body);
  });
  const port = await listenLocally(server);
  const origin = (variant: string) => `https://${variant}.localhost:${port}`;
  const serve = (variant: string, files: ServedFiles) => void sites.set(variant, files);
  // The browser, which holds the connections, is closed first.
  return { origin, serve, fingerprint, close: () => void server.close() };
}
