/** `10,001` */
export const figure = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** A count with its noun: `1 piece`, `2 pieces`. `one` is the singular; the plural adds an s. */
export function counted(count: number, one: string): string {
  return `${figure(count)} ${one}${count === 1 ? '' : 's'}`;
}
