import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@landmark/delivery';
import { expect } from '@playwright/test';
import type { DeliverySite } from './support/delivery-site';
import { test } from './support/test';

/** Path → hash of every release file and of every composed page. */
async function hashes({ state }: DeliverySite): Promise<ReadonlyMap<string, string>> {
  const names = (await listFiles(state.root)).filter((name) => /^(store|pages)\//.test(name));
  const entries = names.map(async (name) => {
    const bytes = await readFile(path.join(state.root, name));
    return [name, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return new Map(await Promise.all(entries));
}

test('releasing the catalogue changes no byte that another app owns', async ({ request, site }) => {
  const others = ['/', '/about', '/become-dealer', '/resources', '/nowhere'];
  const read = () => Promise.all(others.map(async (path) => (await request.get(site.url + path)).text()));
  const two = await site.publish('catalogue two');
  const [before, served] = [await hashes(site), await read()];

  await site.release('catalogue', two);

  const after = await hashes(site);
  for (const [name, hash] of before) expect([name, after.get(name)]).toEqual([name, hash]);
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((name) => !name.startsWith('pages/catalogue/'))).toEqual([]);
  expect(await read()).toEqual(served);
});
