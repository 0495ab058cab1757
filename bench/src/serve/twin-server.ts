import {
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { ServedFiles } from '../sites/variants';
import type { Certificate } from './certificate';

export type TwinServer = Awaited<ReturnType<typeof openTwinServer>>;

const hostOf = (authority: string | undefined) => authority?.split('.', 1)[0] ?? '';

function answer(stream: ServerHttp2Stream, files: ServedFiles | undefined, target: string): void {
  const pathname = target.split('?', 1)[0] ?? '/';
  const file = files?.get(pathname);
  if (!file) {
    stream.respond({ ':status': 404, 'content-type': 'text/plain' });
    stream.end('Nothing is here.\n');
    return;
  }
  stream.respond({ ':status': 200, ...file.headers, 'content-length': file.body.length });
  stream.end(file.body);
}

function closerOf(server: Http2SecureServer): () => Promise<void> {
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const session of sessions) session.destroy();
    });
}

/** Serves every variant by the same code, from memory: HTTP/2 over TLS, what can be compressed was before. */
export async function openTwinServer(
  variants: Readonly<Record<string, ServedFiles>>,
  { key, cert }: Certificate,
) {
  const sites = new Map(Object.entries(variants));
  const server = createSecureServer({ key, cert });
  const close = closerOf(server);
  server.on('stream', (stream, headers) => {
    // A browser that leaves a page resets what it no longer waits for.
    stream.on('error', () => {});
    answer(stream, sites.get(hostOf(headers[':authority'])), headers[':path'] ?? '/');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = (variant: string) => `https://${variant}.localhost:${port}`;
  const serve = (variant: string, files: ServedFiles) => void sites.set(variant, files);
  return { origin, serve, close };
}
