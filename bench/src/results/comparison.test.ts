import { resultWith } from '../testing';
import { compare } from './comparison';
import type { Samples } from './samples';
import { changeText } from './wording';

/** Two pages, of which `/about` was drawn at these times. */
const samplesWith = (aboutLcp: number[], { slowness = 1, bytes = 100_000 } = {}): Samples => ({
  '/': {
    composed: { lcp: [500, 510, 505].map((value) => value * slowness), bytes: [100_000] },
    static: { lcp: [480, 490, 485].map((value) => value * slowness) },
  },
  '/about': {
    composed: { lcp: aboutLcp.map((value) => value * slowness), bytes: [bytes] },
    static: { lcp: [470, 480, 475].map((value) => value * slowness) },
  },
});

const kept = resultWith(samplesWith([500, 505, 510]));
const changesOf = (samples: Samples) => compare(resultWith(samples), kept).map(changeText);

test('the same samples are no change', () => {
  expect(compare(kept, kept)).toEqual([]);
});

test('a page that became slower is named, with how much', () => {
  expect(changesOf(samplesWith([700, 705, 710]))).toEqual([
    expect.stringMatching(/^slower: \/about, LCP ×1\.40 \(/),
  ]);
});

test('a page that became faster is named', () => {
  expect(changesOf(samplesWith([400, 405, 410]))).toEqual([expect.stringMatching(/^faster: \/about, LCP/)]);
});

test('a difference within the noise is not told', () => {
  expect(changesOf(samplesWith([480, 520, 560]))).toEqual([]);
});

test('a machine that is twice as slow is not another site', () => {
  expect(changesOf(samplesWith([500, 505, 510], { slowness: 2 }))).toEqual([]);
});

test('a page that became slower is found on another machine too', () => {
  expect(changesOf(samplesWith([700, 705, 710], { slowness: 3 }))).toEqual([
    expect.stringMatching(/^slower: \/about/),
  ]);
});

test('a page that grew is named although it is not slower', () => {
  expect(changesOf(samplesWith([500, 505, 510], { bytes: 103_000 }))).toEqual([
    'heavier: /about, all bytes ×1.03',
  ]);
});

test('a page that is new has nothing to be compared with', () => {
  const samples = { ...samplesWith([500, 505, 510]), '/new': { composed: { lcp: [900] } } };
  expect(changesOf(samples)).toEqual([]);
});

test('times are not compared without pages by which the machines could be', () => {
  const composed = { lcp: [900, 905, 910], bytes: [103_000] };
  expect(changesOf({ '/about': { composed } })).toEqual(['heavier: /about, all bytes ×1.03']);
});
