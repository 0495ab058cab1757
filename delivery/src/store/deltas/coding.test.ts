import { randomBytes } from 'node:crypto';
import type * as Zstd from '@bokuweb/zstd-wasm';
import { decodeDelta, deltaCodings, encodeDelta } from './coding';

const zstd = jest.requireActual<typeof Zstd>('@bokuweb/zstd-wasm');

const dictionary = Buffer.from('chest, dresser, nightstand, mirror. '.repeat(2_000));
// As long as the development script of a shell.
const long = 'bed and rail, '.repeat(130_000);
const texts = ['one', 'two', long].map((text) => Buffer.concat([dictionary, Buffer.from(text)]));

test.each(deltaCodings)('of all who ask for %s first and at once, each gets their own', async (coding) => {
  // A second opening would take the memory of the first one away, which shows only now and then.
  const opened = jest.spyOn(zstd, 'init').mockRejectedValueOnce(new Error('Too many files are open.'));
  const both = async (text: Buffer) =>
    decodeDelta(coding, await encodeDelta(coding, text, dictionary), dictionary);
  // A failed opening is tried again by the next call.
  const first = both(dictionary);
  await (coding === 'dcz' ? expect(first).rejects.toThrow('Too many') : first);
  expect((await Promise.all(texts.map(both))).map(String)).toEqual(texts.map(String));
  expect(opened.mock.calls.length).toBe(coding === 'dcz' ? 2 : 0);
});

test('of two megabytes that a browser has, Zstandard, in which documents come, repeats nothing', async () => {
  const known = randomBytes(1_500_000).toString('base64');
  const delta = await encodeDelta('dcz', Buffer.from(`${known} and rail`), Buffer.from(known));
  expect(delta.length).toBeLessThan(1000);
});
