import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Ways in which a file of a release can fail to arrive. */
const faults = {
  missing: async (response) => void response.writeHead(404).end('Not here.'),
  'answered with 500': async (response) => void response.writeHead(500).end('Broken.'),
  hanging: async () => {},
  truncated: async (response, bytes) => {
    response.writeHead(200, { ...script, 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  },
  garbage: async (response) =>
    void response.writeHead(200, script).end('<!doctype html><title>A wall</title>'),
  'tampered by one byte': async (response, bytes) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    response.writeHead(200, script).end(changed);
  },
  slow: async (response, bytes) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    response.writeHead(200, script).end(bytes);
  },
} as const satisfies Record<string, (response: ServerResponse, bytes: Buffer) => Promise<void>>;

const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };

export type FaultName = keyof typeof faults;

/** Names a fault and the files that have it, on every request of one browser context. */
export const faultHeaders = (fault: FaultName, files: RegExp) => ({
  'x-fault': fault,
  'x-fault-files': files.source,
});

/** Answers a request with the fault that its headers ask for; false when it asks for none. */
export async function answerWithFault(
  request: IncomingMessage,
  response: ServerResponse,
  fileOf: (pathname: string) => string,
): Promise<boolean> {
  const { 'x-fault': fault, 'x-fault-files': files } = request.headers;
  const [pathname = '/'] = (request.url ?? '/').split('?');
  if (typeof fault !== 'string' || !new RegExp(String(files)).test(pathname)) return false;
  await faults[fault as FaultName](response, await readFile(fileOf(pathname)));
  return true;
}
