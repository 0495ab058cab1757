/** Whether an address means this value: addresses are typed and told, and capitals are lost on the way. */
export const isMeant = (value: string, given: string | null | undefined): boolean =>
  value.toLowerCase() === given?.toLowerCase();
