/** Whether every case is tried (`npm test -- --all`), or those that stand for others of their kind. */
export const triesAll = process.env.TESTS === 'all';

/** Of cases that ask one question in several ways, the first ones; with `--all` each. */
export const ofKind = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  triesAll ? cases : cases.slice(0, count);
