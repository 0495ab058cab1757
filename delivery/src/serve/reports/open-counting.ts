import type { IncomingMessage } from 'node:http';
import type { IdentifyCaller } from '@landmark/local-backend/caller';
import type { AppName } from '../../bundle/apps';
import type { StateFolder } from '../../store/state-folder';
import { callerOf } from '../site-server';
import { Counting } from './counting';
import { keepDeciding } from './deciding';
import { reportSink } from './sink';

/** All that a server needs to count what documents tell and to do with canaries what the counts say. */
export function openCounting(state: StateFolder, identify: IdentifyCaller) {
  const counting = new Counting(state);
  return {
    counted: () => counting.counted,
    follow: counting.follow.bind(counting),
    onDocument(request: IncomingMessage, slot: number, owner: AppName): void {
      const { 'sec-fetch-dest': dest = 'document', 'sec-purpose': purpose } = request.headers;
      // What is fetched ahead may never be shown.
      if (request.method !== 'GET' || dest !== 'document' || purpose !== undefined) return;
      counting.document(slot, owner, callerOf(identify, request).address);
    },
    reports: reportSink(state, identify, counting),
    keepDeciding: () => keepDeciding(state, counting),
  };
}
