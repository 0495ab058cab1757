import type * as Zstd from '@bokuweb/zstd-wasm';
import { decodeDelta, deltaCodings, encodeDelta } from './coding';

const zstd = jest.requireActual<typeof Zstd>('@bokuweb/zstd-wasm');

const dictionary = Buffer.from('chest, dresser, nightstand, mirror. '.repeat(2_000));
const texts = ['one', 'two', 'three'].map((text) => Buffer.concat([dictionary, Buffer.from(text)]));

test.each(deltaCodings)('of all who ask for %s first and at once, each gets their own', async (coding) => {
  // A second opening takes the memory of the first one away, which shows now and then.
  const opened = jest.spyOn(zstd, 'init');
  const read = texts.map(async (text) =>
    decodeDelta(coding, await encodeDelta(coding, text, dictionary), dictionary),
  );
  expect((await Promise.all(read)).map(String)).toEqual(texts.map(String));
  expect(opened.mock.calls.length).toBe(coding === 'dcz' ? 1 : 0);
});
