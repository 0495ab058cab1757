/** Whether an address means this value: addresses are typed and told, and capitals are lost on the way, spaces found. */
export const isMeant = (value: string, given: string | null | undefined): boolean =>
  value.toLowerCase() === given?.trim().toLowerCase();
