/** Whether an address means this value; case and outer spaces do not count, because people type addresses. */
export const isMeant = (value: string, given: string | null | undefined): boolean =>
  value.toLowerCase() === given?.trim().toLowerCase();
