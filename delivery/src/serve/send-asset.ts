import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Asset, type Encoding, isSameContent } from './asset';

export const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function chooseEncoding({ variants }: Asset, request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'] ?? '';
  // A range counts the bytes of the file itself.
  if (typeof header !== 'string' || request.headers.range) return 'identity';
  // Offered only to who has asked for it.
  if (variants.dcb) return 'dcb';
  if (variants.dcz) return 'dcz';
  if (variants.br && accepts(header, 'br')) return 'br';
  return variants.gzip && accepts(header, 'gzip') ? 'gzip' : 'identity';
}

const isUnchanged = (header: string | undefined, asset: Asset) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => isSameContent(tag.trim().replace(/^W\//, ''), asset)));

/** One range of bytes as start and end; `invalid` when it lies outside; undefined to send everything. */
function parseRange(
  header: string | undefined,
  bytes: number,
): readonly [number, number] | 'invalid' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '0' ? 'invalid' : [Math.max(0, bytes - Number(last)), bytes - 1];
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes) return 'invalid';
  return start <= end ? [start, end] : undefined;
}

/** Answers with an asset: compressed as the client accepts it, nothing when it has it already, or the part it asks for. */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  status: number,
  headers: OutgoingHttpHeaders,
): void {
  const encoding = chooseEncoding(asset, request);
  const { body, etag } = asset.variants[encoding] ?? asset.variants.identity;
  const isHead = request.method === 'HEAD';
  // A browser takes an answer without a body, or with a part of one, for one that its digest contradicts.
  const signed = isHead || request.headers.range !== undefined ? {} : asset.headers;
  const all: OutgoingHttpHeaders = { vary: 'accept-encoding', ...signed, ...headers, etag };
  if (status === 200 && isUnchanged(request.headers['if-none-match'], asset)) {
    response.writeHead(304, all).end();
    return;
  }
  all['content-type'] = asset.mediaType;
  all['accept-ranges'] = 'bytes';
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  const ifRange = request.headers['if-range'];
  const range =
    status === 200 && (ifRange === undefined || ifRange === etag)
      ? parseRange(request.headers.range, body.length)
      : undefined;
  if (range === 'invalid') {
    const outside = { 'cache-control': 'no-store', 'content-range': `bytes */${body.length}` };
    response.writeHead(416, { ...headers, ...outside }).end();
    return;
  }
  if (range) {
    const [start, end] = range;
    const part = body.subarray(start, end + 1);
    all['content-range'] = `bytes ${start}-${end}/${body.length}`;
    response.writeHead(206, { ...all, 'content-length': part.length });
    response.end(isHead ? undefined : part);
    return;
  }
  response.writeHead(status, { ...all, 'content-length': body.length });
  response.end(isHead ? undefined : body);
}
