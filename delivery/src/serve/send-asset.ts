import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import type { DeltaCoding } from '../store/deltas/coding';
import type { Asset } from './asset';

/** An asset, encoded as its difference from a dictionary that the client has. */
export interface Delta {
  readonly coding: DeltaCoding;
  readonly dictionary: string;
  readonly body: Buffer;
}

export const accepts = (header: string, encoding: string) =>
  parseAccept(header.toLowerCase()).some(({ type, q }) => type === encoding && q > 0);

/** Ignores the encoding in an ETag: a client that has the asset in one encoding needs no other. */
const isUnchanged = (header: string | undefined, { hash }: Asset) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => /^(?:W\/)?"([^".]*)(?:\.[^"]*)?"$/.exec(tag.trim())?.[1] === hash));

/** `Range` is defined for GET alone (RFC 9110, 14.2). */
const rangeOf = ({ method, headers }: IncomingMessage) => (method === 'GET' ? headers.range : undefined);

/** Returns the encoding in which a client gets an asset, the ETag and the bytes. */
function chosen(request: IncomingMessage, { bodies, hash }: Asset, delta: Delta | undefined) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { br, gzip, identity } = bodies;
  // A range counts the bytes of the unencoded file.
  if (rangeOf(request) !== undefined) return { etag: `"${hash}"`, body: identity };
  if (delta) {
    const { coding, dictionary, body } = delta;
    return { encoding: coding, etag: `"${hash}.${dictionary.slice(0, 8)}.${coding}"`, body };
  }
  if (br && accepts(accepted, 'br')) return { encoding: 'br', etag: `"${hash}.br"`, body: br };
  if (gzip && accepts(accepted, 'gzip')) return { encoding: 'gzip', etag: `"${hash}.gz"`, body: gzip };
  return { etag: `"${hash}"`, body: identity };
}

/** One range of bytes as start and end; `invalid` when it lies outside; undefined to send everything. */
function parseRange(
  header: string | undefined,
  bytes: number,
): readonly [number, number] | 'invalid' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && (bytes === 0 || Number(last) === 0)) return 'invalid';
  if (first === '') return [Math.max(0, bytes - Number(last)), bytes - 1];
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes) return 'invalid';
  return start <= end ? [start, end] : undefined;
}

/** Sends an asset: compressed as the client accepts it, as 304 if the client has it, or the requested range. */
export function sendAsset(
  response: ServerResponse,
  asset: Asset,
  status: number,
  headers: OutgoingHttpHeaders,
  delta?: Delta,
): void {
  const request = response.req;
  const { encoding, etag, body } = chosen(request, asset, delta);
  // The digest of the whole file is valid for HEAD and ranges, too (RFC 9530, section 2; RFC 9110, 9.3.2: SHOULD). But
  // Chromium (156) checks it against the bytes that arrive and fails both, which the shell uses: they go without it.
  const isWhole = request.method !== 'HEAD' && rangeOf(request) === undefined;
  const signed = isWhole ? asset.headers : {};
  const all: OutgoingHttpHeaders = { vary: 'accept-encoding', ...signed, ...headers, etag };
  if (status === 200 && isUnchanged(request.headers['if-none-match'], asset))
    return void response.writeHead(304, all).end();
  all['content-type'] = asset.mediaType;
  all['accept-ranges'] = 'bytes';
  if (encoding) all['content-encoding'] = encoding;
  const ifRange = request.headers['if-range'];
  const range =
    status === 200 && (ifRange === undefined || ifRange === etag)
      ? parseRange(rangeOf(request), body.length)
      : undefined;
  if (range === 'invalid') {
    const outside = { 'cache-control': 'no-store', 'content-range': `bytes */${body.length}` };
    return void response.writeHead(416, { ...headers, ...outside }).end();
  }
  const [start, end] = range ?? [0, body.length - 1];
  if (range) all['content-range'] = `bytes ${start}-${end}/${body.length}`;
  const sent = body.subarray(start, end + 1);
  response.writeHead(range ? 206 : status, { ...all, 'content-length': sent.length });
  // Node sends no body in answer to HEAD.
  response.end(sent);
}
