import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLandmark } from '@landmark/delivery/harness';
import { expect, test } from '@playwright/test';

let folder: string;

/** A start that must not succeed. */
async function failToStart(environment: NodeJS.ProcessEnv) {
  const { code, output } = await runLandmark({ args: ['start'], environment });
  return { code, lines: output.trim().split('\n') };
}

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landmark-settings-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** One line that names the setting and says what to do, and an exit code that says that nothing was started. */
function expectOneLine({ code, lines }: { code: number | null; lines: string[] }, ...parts: RegExp[]): void {
  expect(code).not.toBe(0);
  expect(code).not.toBeNull();
  expect(lines).toHaveLength(1);
  for (const part of parts) expect(lines[0]).toMatch(part);
}

const unparsable = [
  'SITE_URL',
  'SUPABASE_URL',
  'DATABASE_URL',
  'RECAPTCHA_SCRIPT_URL',
  'MAP_EMBED_URL',
] as const;

test('settings that are no URL, and a port that is no number, are named in one line, all at once', async () => {
  const result = await failToStart({
    PORT: 'three',
    LANDMARK_STATE: folder,
    SUPABASE_ANON_KEY: 'key',
    ...Object.fromEntries(unparsable.map((name) => [name, 'shop'])),
  });
  const urls = unparsable.map((name) => new RegExp(`${name}="shop" is no [^;]*URL`));
  expectOneLine(result, /PORT="three"/, /0 to 65535/, ...urls);
  expectOneLine(await failToStart({ PORT: '99999', LANDMARK_STATE: folder }), /PORT="99999"/);
});

test('a port in use is named, with what to do', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const result = await failToStart({ PORT: String(port), LANDMARK_STATE: folder });
  other.close();
  expectOneLine(result, new RegExp(`\\b${port}\\b`), /in use/, /set PORT/);
});

test('a folder that cannot be written to is named, with what to do', async () => {
  // A file where a folder is wanted: rights would not stop a superuser.
  const file = join(folder, 'state');
  await writeFile(file, '');
  const result = await failToStart({ PORT: '0', LANDMARK_STATE: join(file, 'below') });
  expectOneLine(result, new RegExp(file), /cannot be written/, /LANDMARK_STATE/);
});
