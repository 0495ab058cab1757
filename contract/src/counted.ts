/** How many of what, in words: `1 piece`, `2 pieces`. `one` is what one of them is called, to which an s is added. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
