import { fileURLToPath } from 'node:url';

/** Where pictures are taken to. None is kept: a browser's update would change them all. */
export const folder = fileURLToPath(new URL('../../.landmark/pictures', import.meta.url));
