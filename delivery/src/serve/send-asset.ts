import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import type { DeltaCoding } from '../store/deltas/coding';
import type { Asset } from './asset';

/** What an asset is beside what a client has. */
export interface Delta {
  readonly coding: DeltaCoding;
  readonly dictionary: string;
  readonly body: Buffer;
}

export const accepts = (header: string, encoding: string) =>
  parseAccept(header.toLowerCase()).some(({ type, q }) => type === encoding && q > 0);

/** Whoever has it in one encoding needs it in no other. */
const isUnchanged = (header: string | undefined, { hash }: Asset) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => /^(?:W\/)?"([^".]*)(?:\.[^"]*)?"$/.exec(tag.trim())?.[1] === hash));

/** Of no other method there is one (RFC 9110, 14.2). */
const rangeOf = ({ method, headers }: IncomingMessage) => (method === 'GET' ? headers.range : undefined);

/** In which encoding a client is sent an asset, by what name it keeps that, and the bytes. */
function chosen(request: IncomingMessage, { bodies, hash }: Asset, delta: Delta | undefined) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { br, gzip, identity } = bodies;
  // A range counts the bytes of the file itself.
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

/** Answers with an asset: compressed as the client accepts it, nothing when it has it already, or the part it asks for. */
export function sendAsset(
  response: ServerResponse,
  asset: Asset,
  status: number,
  headers: OutgoingHttpHeaders,
  delta?: Delta,
): void {
  const request = response.req;
  const { encoding, etag, body } = chosen(request, asset, delta);
  // The digest is of the whole, and right with HEAD and with a part, too (RFC 9530, section 2; RFC 9110, 9.3.2: SHOULD). But
  // Chromium holds what comes to it (156), and fails both, which the shell asks for: those fields have to be left out.
  const isWhole = request.method !== 'HEAD' && rangeOf(request) === undefined;
  const signed = isWhole ? asset.headers : {};
  const all: OutgoingHttpHeaders = { vary: 'accept-encoding', ...signed, ...headers, etag };
  if (status === 200 && isUnchanged(request.headers['if-none-match'], asset)) {
    response.writeHead(304, all).end();
    return;
  }
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
    response.writeHead(416, { ...headers, ...outside }).end();
    return;
  }
  const [start, end] = range ?? [0, body.length - 1];
  if (range) all['content-range'] = `bytes ${start}-${end}/${body.length}`;
  const sent = body.subarray(start, end + 1);
  response.writeHead(range ? 206 : status, { ...all, 'content-length': sent.length });
  // Of what answers HEAD Node sends no body.
  response.end(sent);
}
