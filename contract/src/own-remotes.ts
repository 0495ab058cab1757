/** Remotes of another repository: none here. What is packed for such a one reads its table in this file's place. */
export const ownRemotes = {} as const;
