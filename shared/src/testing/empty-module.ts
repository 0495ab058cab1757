/** Stands in for a global stylesheet where jest has no use for it. */
export {};
