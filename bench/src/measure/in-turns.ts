/** The same items, another one first in each run: what always follows the same one is not measured alike. */
export const inTurns = <Item>(items: readonly Item[], run: number): readonly Item[] => {
  const first = run % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};
