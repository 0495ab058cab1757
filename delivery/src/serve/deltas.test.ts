import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type DeltaCoding, decodeDelta, dictionaryId } from '../store/deltas/coding';
import { integrityOf, readJson } from '../store/files';
import { loadedFiles, type RemoteManifest } from '../store/release-manifest';
import { type Answer, fixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { partsOf } from '../trust/script-signature';

const site = fixtureSite('file');
const versions: string[] = [];

beforeAll(async () => {
  versions.push((await site.live()).marketing);
  for (const text of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    versions.push(await site.releaseEdited('marketing', `marketing ${text}`));
  }
});
const { ask, look } = fixtureServer(site);

type Headers = Record<string, string | undefined>;

/** The request headers of a browser that has a dictionary. */
const having = (dictionary: Buffer | undefined, accepted = 'gzip, br, dcb, dcz'): Headers => ({
  'accept-encoding': accepted,
  'sec-ch-ua': '"Chromium";v="156"',
  'available-dictionary':
    dictionary && `:${Buffer.from(dictionaryId(dictionary), 'base64url').toString('base64')}:`,
});

async function decoded({ headers, body }: Answer, dictionary: Buffer | undefined): Promise<Buffer> {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body);
  if (coding === 'gzip') return gunzipSync(body);
  return coding && dictionary ? decodeDelta(coding as DeltaCoding, body, dictionary) : body;
}

const fileAt = (url: string) => readFile(path.join(site.state.store, url.slice('/_releases/'.length)));

async function filesOf(version: string) {
  const manifest = path.join(site.state.release('marketing', version), 'release.json');
  return loadedFiles(await readJson<RemoteManifest>(manifest)).filter(({ url }) =>
    /remoteEntry|AboutPage/.test(url),
  );
}

/** Proxies before the server: how each changes request headers, and spoils answers in a coding that it does not know. */
const proxies: readonly (readonly [string, Headers, (answer: Answer) => Partial<Answer>])[] = [
  ['all', {}, () => ({})],
  ['no new header', { 'available-dictionary': undefined }, () => ({})],
  ['gzip alone', { 'accept-encoding': 'gzip' }, () => ({})],
  ['no coding’s name', {}, () => ({ headers: {} })],
  ['half', {}, ({ body }) => ({ body: body.subarray(0, -3) })],
];

const held = ['nothing', 'other bytes', 'the first', 'the second', 'the one before', 'the same'] as const;

/** What a browser may have kept of a file of the newest release. */
async function dictionaryOf(kept: (typeof held)[number], name: string): Promise<Buffer | undefined> {
  if (kept === 'nothing') return undefined;
  if (kept === 'other bytes') return Buffer.from('bytes of no release');
  const at = { 'the first': 0, 'the second': 1, 'the one before': -2, 'the same': -1 }[kept];
  const files = await filesOf(versions.at(at) ?? '');
  return fileAt(files.find(({ url }) => url.endsWith(name))?.url ?? '');
}

describe.each(proxies)('through a proxy that passes %s', (_, asked, spoil) => {
  test.each(held)(
    'who has %s gets each file as it was published, at the second try at the latest',
    async (kept) => {
      for (const { url, integrity } of await filesOf(versions.at(-1) ?? '')) {
        const dictionary = await dictionaryOf(kept, path.basename(url));
        const whole = await ask(url, having(undefined));
        const attempt = async (target: string) => {
          const sent = await ask(target, { ...having(dictionary), ...asked });
          expect(sent.status).toBe(200);
          const isDelta = /^dc[bz]$/.test(sent.headers['content-encoding'] ?? '');
          if (isDelta) expect(sent.body.length).toBeLessThan(whole.body.length);
          const answer = isDelta ? { ...sent, ...spoil(sent) } : sent;
          return integrityOf(await decoded(answer, dictionary).catch(() => Buffer.alloc(0)));
        };
        const { hash } = partsOf(integrity);
        if ((await attempt(url)) !== hash) expect(await attempt(`${url}?again=1`)).toBe(hash);
      }
    },
  );
});

test.each([
  ['nothing', 'br, dcb, dcz', undefined],
  ['other bytes', 'br, dcb, dcz', undefined],
  // Five releases back is as far as deltas reach.
  ['the first', 'br, dcb, dcz', undefined],
  ['the second', 'br, dcb, dcz', 'dcb'],
  ['the one before', 'br, dcb, dcz', 'dcb'],
  ['the one before', 'br, dcz', 'dcz'],
  ['the one before', 'br, dcb;q=0, dcz', 'dcz'],
  ['the one before', 'br', undefined],
] as const)('to who has %s and takes %s a script comes as %s', async (kept, accepted, coding) => {
  const [entry] = await filesOf(versions.at(-1) ?? '');
  const url = entry?.url ?? '';
  const answer = await ask(url, having(await dictionaryOf(kept, 'remoteEntry.js'), accepted));
  const whole = await ask(url, { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(coding ?? whole.headers['content-encoding']);
  expect(answer.headers.vary).toBe('accept-encoding, available-dictionary');
  const keeping = coding ? /^private, max-age=\d+, im/ : /^public, max-age=\d+, im/;
  expect(answer.headers['cache-control']).toMatch(keeping);
  if (coding) expect(answer.body.length).toBeLessThan(whole.body.length);
});

test('a script says for which requests to keep it, and a picture for none', async () => {
  const [entry, ...others] = await filesOf(versions[0] ?? '');
  const matchOf = async (url = '') => (await ask(url)).headers['use-as-dictionary'];
  expect(await matchOf(entry?.url)).toBe('match="/_releases/marketing/*/browser/remoteEntry.js"');
  expect(await Promise.all(others.map(({ url }) => matchOf(url)))).toEqual([
    'match="/_releases/marketing/*/browser/page-AboutPage.*.js"',
    'match="/_releases/marketing/*/browser/page-AboutPage.*.css"',
  ]);
  expect(await matchOf(entry?.url.replace('remoteEntry.js', 'picture.svg'))).toBeUndefined();
});

describe('a document', () => {
  const document = async (file: 'about' | 'terms' | 'become-dealer') =>
    readFile(await site.pages(file === 'become-dealer' ? 'dealer' : 'marketing', `${file}.html`));

  async function expectDelta(known: Buffer): Promise<void> {
    const answer = await ask('/about', having(known));
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(await decoded(answer, known)).toEqual(await document('about'));
  }

  test('comes as what is different from the one that was seen before it, of an earlier release too', async () => {
    for (const known of ['about', 'become-dealer'] as const) await expectDelta(await document(known));
    const known = await document('terms');
    await site.releaseEdited('marketing', 'marketing eight');
    await look();
    await expectDelta(known);
  });

  test.each([undefined, Buffer.from('<!doctype html>')])('is sent whole to who has %s', async (known) => {
    expect(await decoded(await ask('/about', having(known)), undefined)).toEqual(await document('about'));
  });

  test.each([
    ['cannot be read', '/terms', (file: string, _: Buffer) => mkdir(file)],
    [
      'is not what its team says it is',
      '/privacy',
      (file: string, known: Buffer) => writeFile(file, `${known} `),
    ],
  ])('is sent whole where what is known %s', async (_, asked, damage) => {
    const known = await document('become-dealer');
    const file = await site.pages('dealer', 'become-dealer.html');
    await rename(file, `${file}.gone`);
    await damage(file, known);
    const said = jest.spyOn(console, 'error').mockImplementation();
    const answers = [await ask(asked, having(known)), await ask(asked, having(known))];
    for (const answer of answers)
      expect([answer.status, integrityOf(await decoded(answer, undefined))]).toEqual([
        200,
        integrityOf((await ask(asked)).body),
      ]);
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/\.html: the whole is sent/), expect.anything()],
    ]);
    await rm(file, { recursive: true });
    await rename(`${file}.gone`, file);
  });

  test('is not sent again to who has it, in whichever coding it came', async () => {
    const { headers } = await ask('/about', having(await document('become-dealer')));
    const now = having(await document('about'));
    const again = await ask('/about', { ...now, 'if-none-match': headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('is kept as a dictionary by those browsers alone that never show it stale', async () => {
    const told = await ask('/about', having(undefined));
    const untold = await ask('/about');
    expect(told.headers['use-as-dictionary']).toBe('match="/*", match-dest=("document")');
    expect(told.headers['cache-control']).toContain('max-age=0');
    expect(untold.headers['use-as-dictionary']).toBeUndefined();
    expect(untold.headers['cache-control']).toBe('no-cache');
  });
});
