import { serveAlone } from './serve-alone.ts';

await serveAlone();
