import { resultWith } from '../testing';
import { compare } from './comparison';
import type { Samples } from './samples';
import { changeText } from './wording';

const samplesWith = (aboutLcp: number[], { slowness = 1, bytes = 100_000 } = {}): Samples => {
  const slowed = (...times: number[]) => times.map((value) => value * slowness);
  return {
    '/': {
      composed: { lcp: slowed(500, 510, 505), bytes: [100_000] },
      static: { lcp: slowed(480, 490, 485) },
    },
    '/about': {
      composed: { lcp: slowed(...aboutLcp), bytes: [bytes] },
      static: { lcp: slowed(470, 480, 475) },
    },
  };
};

const asBefore = [500, 505, 510];
const slow = [700, 705, 710];
const slower = expect.stringMatching(/^slower: \/about, LCP ×1\.40 \(/);
const heavier = 'heavier: /about, all bytes ×1.03';

test.each<[string, Samples, readonly unknown[]]>([
  ['the same samples are no change', samplesWith(asBefore), []],
  ['a page that became slower is named, with how much', samplesWith(slow), [slower]],
  [
    'a page that became faster is named',
    samplesWith([400, 405, 410]),
    [expect.stringMatching(/^faster: \/about, LCP/)],
  ],
  ['a difference within the noise is not told', samplesWith([480, 520, 560]), []],
  ['a machine that is twice as slow is not another site', samplesWith(asBefore, { slowness: 2 }), []],
  ['a slower page is found on another machine too', samplesWith(slow, { slowness: 3 }), [slower]],
  [
    'a page that grew is named although it is not slower',
    samplesWith(asBefore, { bytes: 103_000 }),
    [heavier],
  ],
  [
    'a new page has nothing to be compared with',
    { ...samplesWith(asBefore), '/new': { composed: { lcp: [900] } } },
    [],
  ],
  [
    'times are not compared without pages by which the machines could be',
    { '/about': { composed: { lcp: [900, 905, 910], bytes: [103_000] } } },
    [heavier],
  ],
])('%s', (_what, samples, told) => {
  const kept = resultWith(samplesWith(asBefore));
  expect(compare(resultWith(samples), kept).map(changeText)).toEqual(told);
});
