import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';

/** Compares without telling by its duration how much was right. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
