/** Whether an address means this value: addresses are typed and told, and capitals are lost on the way. */
export const isMeant = (value: string, given: string | null | undefined): boolean =>
  value.toLowerCase() === given?.toLowerCase();

export const meantOf = <Value extends string>(
  values: readonly Value[],
  given: string | null | undefined,
): Value | undefined => values.find((value) => isMeant(value, given));
