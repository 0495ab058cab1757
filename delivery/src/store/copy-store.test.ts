import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollback } from '../release/rollback';
import { fakeBucket } from '../testing/fake-bucket';
import { fixtureSite } from '../testing/fixture-site';
import { copyStore } from './copy-store';
import { readLiveSite } from './site/read-site';
import { liveNames } from './site/retention';
import { stateFolder } from './state-folder';

const site = fixtureSite();

test('a site is copied into a bucket with its history, and back, and nothing is copied over another', async () => {
  await site.releaseEdited('catalogue', 'two');
  const { root } = site.state;
  const before = await site.read();
  const bucket = fakeBucket();
  await copyStore(root, bucket, 'there');
  await expect(copyStore(root, bucket, 'there')).rejects.toMatchObject({ code: 'store-unfit' });
  await expect(copyStore(root, bucket, 'back')).rejects.toMatchObject({ code: 'store-unfit' });

  const keys = path.join(site.root, 'keys');
  await cp(site.state.keys, keys, { recursive: true });
  await rm(root, { recursive: true });
  const elsewhere = stateFolder(root, bucket, keys);
  expect(await readLiveSite(elsewhere)).toEqual(before);
  await rollback({ state: elsewhere });

  await rm(root, { recursive: true });
  await copyStore(root, bucket, 'back');
  const { live } = await site.read();
  expect(live.apps).toEqual(before.history[0]?.apps);
  expect(existsSync(site.state.staging)).toBe(false);
  for (const name of liveNames(await site.read())) expect(await site.state.port.bring(name)).toBe(true);
});

test('what is damaged, or nothing at all, is named, on either side, and is not copied', async () => {
  const [bucket, name] = [fakeBucket(), `store/dealer/${(await site.live()).dealer}`];
  const none = copyStore(`${site.state.root}/none`, bucket, 'there');
  await expect(none).rejects.toMatchObject({ code: 'nothing-live' });
  const damaged = (fault: string) => ({ code: 'release-broken', message: expect.stringContaining(fault) });
  const file = path.join(site.state.root, name, 'browser/remoteEntry.js');
  const text = await readFile(file);
  await rm(file);
  const said = `${name} in ${site.state.root}/ is damaged: browser/remoteEntry.js is missing`;
  await expect(copyStore(site.state.root, bucket, 'there')).rejects.toMatchObject(damaged(said));
  await writeFile(file, text);
  await copyStore(site.state.root, bucket, 'there');
  await bucket.put(`names/${name}`, '{');
  const folder = path.join(site.root, 'copy');
  const back = copyStore(folder, bucket, 'back');
  await expect(back).rejects.toMatchObject(damaged(`${name} in s3://fake/ is damaged: inventory.json`));
  expect(existsSync(path.join(folder, 'site.json'))).toBe(false);
});
