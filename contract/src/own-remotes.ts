/** Remotes of another repository: none here. In such a repository's package, this file reads its table. */
export const ownRemotes = {} as const;
