/** A count with its noun: `1 piece`, `2 pieces`. `one` is the singular; the plural adds an s. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
