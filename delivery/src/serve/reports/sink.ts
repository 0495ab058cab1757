import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCounts } from '@landmark/contract/counts';
import { parseReport } from '@landmark/contract/report';
import type { IdentifyCaller } from '@landmark/local-backend/caller';
import { inTime } from '@landmark/local-backend/in-time';
import type { AppName } from '../../bundle/apps';
import { jsonIn } from '../../store/files';
import type { StateFolder } from '../../store/state-folder';
import { callerOf } from '../site-server';
import type { Counting } from './counting';
import { causeLimit, causeRates, countRates, rateLimit, reportRates } from './rate-limit';
import { causeOf, keptReport, reportKeeper } from './report-files';

/** The largest body of a report or of a document's counts. Bytes. */
const largestBody = 4096;

/** How long a body may take to arrive. Milliseconds. */
const timeoutMs = 5000;

/** Returns the body, or undefined if it is too large: its rest is read so that the sender can read the response. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= largestBody) parts.push(part);
  }
  return bytes > largestBody ? undefined : Buffer.concat(parts).toString('utf8');
}

/** Browsers say where a request comes from; only pages of this site report here. */
const isFromThisSite = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';

/** Keeps what browsers report about releases. The responses contain nothing that anybody could use. */
export function reportSink(state: StateFolder, identify: IdentifyCaller, counting?: Counting) {
  const keep = reportKeeper(state);
  const isAllowed = rateLimit(reportRates);
  const mayCount = rateLimit(countRates);
  const mayTell = causeLimit(causeRates);

  // A report over the limit is dropped but not refused: many visitors may share an address, and a browser would log the
  // refusal in the console of a page that has done nothing wrong.
  async function answerTo(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    if (!isFromThisSite(request)) return 403;
    const { address } = callerOf(identify, request);
    if (!mayCount(address)) return 204;
    // Null: it is late, or breaks off.
    const body = await inTime(readBody(request), timeoutMs).catch(() => null);
    if (body === null) return 408;
    if (body === undefined) return 413;
    const told = jsonIn(body);
    const counts = parseCounts(told);
    if (counts) counting?.take(counts, address);
    if (counts) return 204;
    if (!isAllowed(address)) return 204;
    const report = parseReport(told);
    if (!report) return 400;
    if (!mayTell(address, causeOf(report))) return 204;
    await keep(keptReport(report, request.headers['user-agent'], new Date()));
    return 204;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = await answerTo(request);
    response.writeHead(status, {
      'cache-control': 'no-store',
      ...(status === 405 && { allow: 'POST' }),
      // Otherwise the unread rest of a body would be taken for the next request.
      ...(!request.complete && { connection: 'close' }),
    });
    response.end();
  };
}

/** Counts each document that a visitor opens. Returns whether it is awaited. */
export const countDocument =
  (counting: Counting, identify: IdentifyCaller) =>
  (request: IncomingMessage, slot: number, owner: AppName): boolean => {
    const { 'sec-fetch-dest': dest = 'document', 'sec-purpose': purpose } = request.headers;
    // A prefetched document may never be shown.
    if (request.method !== 'GET' || dest !== 'document' || purpose !== undefined) return false;
    return counting.document(slot, owner, callerOf(identify, request).address);
  };
