import type { IncomingMessage } from 'node:http';
import { type DeltaCoding, deltaCodings } from '../../store/deltas/coding';
import { accepts } from '../send-asset';

/** What a client has already, as {@link dictionaryId} names it, and how it can be told what is different. */
export interface AskedDelta {
  readonly dictionary: string;
  /** Not empty; the best first. */
  readonly codings: readonly DeltaCoding[];
}

const dictionaryHeader = /^:([\w+/]{43})=:$/;

export function askedDelta({ headers }: IncomingMessage): AskedDelta | undefined {
  const [, hash] = dictionaryHeader.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined) return undefined;
  const header = String(headers['accept-encoding'] ?? '');
  const codings = deltaCodings.filter((coding) => accepts(header, coding));
  const dictionary = hash.replaceAll('+', '-').replaceAll('/', '_');
  return codings.length > 0 ? { dictionary, codings } : undefined;
}

/** For whatever may be answered with a delta. */
export const deltaVary = { vary: 'accept-encoding, available-dictionary' } as const;
