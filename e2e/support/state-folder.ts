import { fileURLToPath } from 'node:url';

/** Where the site under test keeps its releases, pages and applications. */
export const stateFolder = fileURLToPath(new URL('../../.landmark/e2e', import.meta.url));
