import type { Server } from './server.ts';

export default function teardown(): void {
  (globalThis as { landmarkTestServer?: Server }).landmarkTestServer?.remove();
}
