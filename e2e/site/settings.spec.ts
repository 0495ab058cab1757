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

for (const name of unparsable) {
  test(`${name} that is no URL ends the start with a line that says so`, async () => {
    const result = await failToStart({
      PORT: '0',
      LANDMARK_STATE: folder,
      SUPABASE_ANON_KEY: 'key',
      [name]: 'shop',
    });
    expectOneLine(result, new RegExp(name), /"shop" is no .*URL/);
  });
}

test('a port that is no number is named', async () => {
  expectOneLine(await failToStart({ PORT: 'three', LANDMARK_STATE: folder }), /PORT="three"/, /0 to 65535/);
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

test('several wrong settings are told at once', async () => {
  const result = await failToStart({ PORT: '99999', SITE_URL: 'shop', LANDMARK_STATE: folder });
  expectOneLine(result, /SITE_URL/, /PORT/);
});
