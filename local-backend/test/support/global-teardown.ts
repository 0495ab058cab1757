import { rmSync } from 'node:fs';
import type { Server } from './server.ts';

export default function teardown(): void {
  (globalThis as { landmarkTestServer?: Server }).landmarkTestServer?.remove();
  if (process.env.TEST_PGLITE_TEMPLATE)
    rmSync(process.env.TEST_PGLITE_TEMPLATE, { recursive: true, force: true });
}
