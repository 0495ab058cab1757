/**
 * The address of a file in `public/pictures`. The prefix is where this release's files are served from; both builds
 * of the app put it in, so that the prerendered page and the living one name the same file.
 */
export const pictureUrl = (file: string): string => `${process.env.ASSET_PREFIX ?? ''}/pictures/${file}`;
