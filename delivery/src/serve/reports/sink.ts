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

/** A report, or a document's counts, is smaller than this; what is larger is none. Bytes. */
const largestBody = 4096;

/** How long it may take to arrive. Milliseconds. */
const timeoutMs = 5000;

/** The body, or undefined where it is too large to be a report: its rest is read, or its sender could not read that. */
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

/** Keeps what browsers tell of releases. Whatever comes of it, nothing is answered that anyone could use. */
export function reportSink(state: StateFolder, identify: IdentifyCaller, counting?: Counting) {
  const keep = reportKeeper(state);
  const isAllowed = rateLimit(reportRates);
  const mayCount = rateLimit(countRates);
  const mayTell = causeLimit(causeRates);

  // What is one too many is not kept, and no refusal either: many may come from one address, and a browser would put it
  // into the console of a page that has done nothing wrong.
  async function answerTo(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    if (!isFromThisSite(request)) return 403;
    const { address } = callerOf(identify, request);
    if (!mayCount(address)) return 204;
    // Or it breaks off.
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
      // The rest of a body that nobody reads would otherwise be taken for the next request.
      ...(!request.complete && { connection: 'close' }),
    });
    response.end();
  };
}

/** Counts each document that a visitor opens. Answers with whether it is awaited. */
export const countDocument =
  (counting: Counting, identify: IdentifyCaller) =>
  (request: IncomingMessage, slot: number, owner: AppName): boolean => {
    const { 'sec-fetch-dest': dest = 'document', 'sec-purpose': purpose } = request.headers;
    // What is fetched ahead may never be shown.
    if (request.method !== 'GET' || dest !== 'document' || purpose !== undefined) return false;
    return counting.document(slot, owner, callerOf(identify, request).address);
  };
