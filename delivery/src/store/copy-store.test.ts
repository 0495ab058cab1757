import { existsSync } from 'node:fs';
import { cp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { rollback } from '../release/rollback';
import { fakeBucket } from '../testing/fake-bucket';
import { begunSite } from '../testing/fixture-machines';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { copyStore } from './copy-store';
import { readLiveSite, textOf } from './site/read-site';
import { liveNames } from './site/retention';
import { stateFolder } from './state-folder';

const site = fixtureSite();

test('a site is copied into a bucket with its history, and back, further each time, and nothing is copied over another', async () => {
  await site.releaseEdited('catalogue', 'two');
  const { root } = site.state;
  const before = await site.read();
  const came = (await site.state.port.names()).map(({ name }) => name).reverse();
  for (const [hour, name] of came.entries()) await utimes(path.join(root, name), hour * 3600, hour * 3600);
  const bucket = fakeBucket();
  const meanwhile = jest.spyOn(bucket, 'put').mockImplementationOnce(async (...asked) => {
    await site.releaseEdited('dealer', 'meanwhile');
    return bucket.put(...asked);
  });
  await copyStore(root, bucket, 'there');
  expect(meanwhile).toHaveBeenCalled();
  // Names are copied in the order in which they came.
  expect([...bucket.kept.keys()].filter((key) => key.startsWith('names/'))).toEqual(
    came.map((name) => `names/${name}`),
  );
  const keys = path.join(site.root, 'keys');
  await cp(site.state.keys, keys, { recursive: true });
  const elsewhere = () => stateFolder(path.join(site.root, 'elsewhere'), bucket, keys);
  expect(await readLiveSite(elsewhere())).toEqual(before);

  // A later site is not replaced by an earlier one either.
  const refused = { code: 'store-unfit' };
  await expect(copyStore(root, bucket, 'back')).rejects.toMatchObject(refused);
  const another = fakeBucket();
  const stored = textOf({ ...before, head: `shell/${'0a'.repeat(32)}` });
  await another.put('site.json', stored);
  await expect(copyStore(root, another, 'there')).rejects.toMatchObject(refused);
  expect([...another.kept.keys()]).toEqual(['site.json']);
  await expect(copyStore(root, (await begunSite()).bucket, 'back')).rejects.toMatchObject(refused);
  // A later copy, as of somebody who copies a site every night.
  const later = await site.read();
  await copyStore(root, bucket, 'there');
  expect(await readLiveSite(elsewhere())).toEqual(later);
  await rollback({ state: elsewhere() });

  // A team may put into its own place what no disk keeps.
  await bucket.put(`chain/dealer/${'a'.repeat(300)}.json`, 'no link');
  await copyStore(root, bucket, 'back');
  const { live } = await site.read();
  expect(live.apps).toEqual(before.live.apps);
  await rm(root, { recursive: true });
  await copyStore(root, bucket, 'back');
  expect((await site.read()).live).toEqual(live);
  expect(existsSync(site.state.staging)).toBe(false);
  for (const name of liveNames(await site.read())) expect(await site.state.port.bring(name)).toBe(true);
});

/** A bucket that answers `left` calls, and then does one more without an answer. */
function breakingOff<Bucket extends object>(bucket: Bucket, left: { calls: number }) {
  const get = (_: Bucket, name: keyof Bucket) => {
    const call: unknown = bucket[name];
    if (typeof call !== 'function') return call;
    return async (...asked: readonly unknown[]) => {
      const answer: unknown = await call(...asked);
      if (left.calls === 0) throw new DeliveryError('store-away', 'Broken off.');
      left.calls -= 1;
      return answer;
    };
  };
  return new Proxy(bucket, { get } as ProxyHandler<Bucket>);
}

test.each(['there', 'back'] as const)(
  'what is broken off on its way %s goes on when it is asked again',
  async (where) => {
    const full = fakeBucket();
    await copyStore(site.state.root, full, 'there');
    const target = (name: string) =>
      where === 'there'
        ? ([site.state.root, fakeBucket()] as const)
        : ([path.join(site.root, name), full] as const);
    const left = { calls: 1000 };
    const [folder, bucket] = target('whole');
    const count = await copyStore(folder, breakingOff(bucket, left), where);
    for (const calls of [0, 9, 30, 90, 999 - left.calls]) {
      const [folder, bucket] = target(`at-${calls}`);
      await expect(copyStore(folder, breakingOff(bucket, { calls }), where)).rejects.toThrow('Broken off.');
      const script = path.join(folder, `store/dealer/${(await site.live()).dealer}/browser/remoteEntry.js`);
      // As a disk may lose a file that was not synced.
      if (where === 'back' && existsSync(script)) await overwrite(script, (text) => ' '.repeat(text.length));
      expect(await copyStore(folder, bucket, where)).toBe(count);
      const { port } = stateFolder(folder, where === 'there' ? bucket : undefined);
      expect((await Promise.all(liveNames(await site.read()).map(port.faults))).flat()).toEqual([]);
    }
  },
);

test('a bucket that never takes what is live is not asked without an end', async () => {
  const bucket = fakeBucket();
  const { putIf } = bucket;
  jest.spyOn(bucket, 'putIf').mockImplementation(async (key, ...asked) => {
    return key !== 'site.json' && putIf(key, ...asked);
  });
  const said = saying('store-away', 's3://fake/site.json was not replaced');
  await expect(copyStore(site.state.root, bucket, 'there')).rejects.toMatchObject(said);
  expect(bucket.kept.has('site.json')).toBe(false);
});

test('what is damaged, or nothing at all, is named, on either side, and is not copied', async () => {
  const [bucket, name] = [fakeBucket(), `store/dealer/${(await site.live()).dealer}`];
  const none = copyStore(`${site.state.root}/none`, bucket, 'there');
  await expect(none).rejects.toMatchObject({ code: 'nothing-live' });
  const file = path.join(site.state.root, name, 'browser/remoteEntry.js');
  const text = await readFile(file);
  await rm(file);
  const said = `${site.state.root}/${name} cannot be copied: browser/remoteEntry.js is missing`;
  const refused = copyStore(site.state.root, bucket, 'there');
  await expect(refused).rejects.toMatchObject(saying('release-broken', said));
  await writeFile(file, text);
  await copyStore(site.state.root, bucket, 'there');
  const key = [...bucket.kept.keys()].find(
    (each) => each.startsWith(name) && each.endsWith('/remoteEntry.js'),
  );
  await bucket.put(key ?? '', ' '.repeat(text.length));
  // A copy of the same set puts back what is damaged.
  await copyStore(site.state.root, bucket, 'there');
  expect(await stateFolder(site.state.root, bucket).port.faults(name)).toEqual([]);
  await bucket.put(`names/${name}`, '{');
  const [folder, invented] = [path.join(site.root, 'copy'), 'store/catalogue/0.0.0-invented'];
  const back = () => copyStore(folder, bucket, 'back');
  const hurt = new RegExp(`^s3://fake/${name} cannot be copied: inventory.json.* Nothing is live`);
  await expect(back()).rejects.toMatchObject(saying('release-broken', hurt));
  expect(existsSync(path.join(folder, 'site.json'))).toBe(false);
  // What is not live keeps nothing else back, not even what somebody has invented.
  await copyStore(site.state.root, bucket, 'there');
  await bucket.put(`names/${invented}`, '{');
  const left = new RegExp(`^s3://fake/${invented} cannot be copied: .* All the rest is in`);
  await expect(back()).rejects.toMatchObject(saying('release-broken', left));
  expect(await readLiveSite(stateFolder(folder))).toEqual(await site.read());
  expect(existsSync(path.join(folder, invented))).toBe(false);
});
