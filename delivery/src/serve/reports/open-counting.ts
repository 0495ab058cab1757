import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { IdentifyCaller } from '@landmark/local-backend/caller';
import type { AppName } from '../../bundle/apps';
import type { StateFolder } from '../../store/state-folder';
import { Counting } from './counting';
import { keepDeciding } from './deciding';
import { addressOf, reportSink } from './sink';

/**
 * All that a server needs to count what documents tell and to do with canaries what the counts say. By its machine and
 * port it finds its counts again.
 */
export async function openCounting(state: StateFolder, identify: IdentifyCaller, port: number) {
  const counting = await Counting.open(state, `${hostname()}-${port}`);
  return {
    follow: counting.follow.bind(counting),
    onDocument(request: IncomingMessage, slot: number, owner: AppName): void {
      const { 'sec-fetch-dest': dest = 'document', 'sec-purpose': purpose } = request.headers;
      // What is fetched ahead may never be shown.
      if (request.method !== 'GET' || dest !== 'document' || purpose !== undefined) return;
      counting.document(slot, owner, addressOf(identify, request));
    },
    reports: reportSink(state, identify, counting),
    keepDeciding: () => keepDeciding(state, counting),
  };
}

export type OpenCounting = Awaited<ReturnType<typeof openCounting>>;
