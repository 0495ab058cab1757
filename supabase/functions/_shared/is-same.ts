import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on how much is equal. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
