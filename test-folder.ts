import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the tests of a run, and the processes that they start, leave in the system's folder for a while goes with the run. */
export default function keepTogether(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'landmark-test-'));
  // PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
