import { busy, type Room } from '../http/admission.ts';
import { timeoutFor } from '../http/body.ts';
import type { BackendContext } from '../http/context.ts';
import { type FileStore, fileNameOf } from './file-store.ts';

export type StoredObject = { name: string; version: string; size: number };

/** Encodes a file name for a header's value, which allows fewer characters than a URL. */
const inHeader = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

export type Reading = { files: FileStore; readers: Room };

/** The file, or null if it is lost. It is untrusted: browsers save it and never show it in this origin. */
export async function download(c: BackendContext, { files, readers }: Reading, object: StoredObject) {
  const leave = await readers.take(c.env.address, object.size);
  if (leave === null) throw busy();
  const file = await files.read(object.version).catch((error) => {
    leave();
    throw error;
  });
  if (!(file?.body instanceof Uint8Array)) leave();
  if (file === null) return null;
  const body = file.body instanceof Uint8Array ? untilRead(c, file.body, leave) : file.body;
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${inHeader(fileNameOf(object.name))}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

/** Bytes. */
const pieceLength = 64 * 1024;

/**
 * Streams the bytes in pieces. They are in memory until the reader has them or has gone, until the request's
 * time is up before the first piece, or until the slowest line would have received all.
 */
function untilRead(c: BackendContext, bytes: Uint8Array, leave: () => void): ReadableStream {
  let at = 0;
  let late: NodeJS.Timeout;
  const end = () => {
    clearTimeout(late);
    leave();
  };
  void c.get('limit').isOver.then(() => at === 0 && end());
  const source = {
    start(controller: ReadableStreamDefaultController) {
      const giveUp = () => {
        leave();
        controller.error(new Error('Nobody reads on.'));
      };
      late = setTimeout(giveUp, timeoutFor(bytes.byteLength)).unref();
    },
    pull(controller: ReadableStreamDefaultController) {
      controller.enqueue(bytes.subarray(at, at + pieceLength));
      at += pieceLength;
      if (at < bytes.byteLength) return;
      controller.close();
      end();
    },
    cancel: end,
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
