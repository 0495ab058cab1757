import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives the tests of a run, and what they start, a temporary folder that is removed with the run. */
export default function keepTogether(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'landmark-test-'));
  // PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
