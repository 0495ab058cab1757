import { fileURLToPath } from 'node:url';

export const stateFolder = fileURLToPath(new URL('../../.landmark/e2e', import.meta.url));
