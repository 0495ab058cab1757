/** Whether every case is tried (`npm test -- --all`), or those that stand for others of their kind. */
export const triesAll = process.env.TESTS === 'all';

/** Of cases that ask one question in several ways, the first ones, or those from a turn on; with `--all` each. */
export function ofKind<Case>(cases: readonly Case[], count = 1, turn = 0): readonly Case[] {
  const first = turn % cases.length;
  return triesAll ? cases : [...cases.slice(first), ...cases.slice(0, first)].slice(0, count);
}
