import { tabMemory } from '../tab-memory';
import { closePreview, openPreview, previewRequests } from './preview';

const url = '/_releases/catalogue/1.0.0-aa/release.json';
const remote = {
  name: 'catalogue',
  version: '1.0.0-aa',
  entry: { url: '/_releases/catalogue/1.0.0-aa/browser/remoteEntry.js' },
  routes: [],
  pages: {},
};

const asked: string[] = [];

function answerWith(release: object): void {
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    return { ok: address === url, json: async () => ({ remote: release }) };
  }) as unknown as typeof fetch;
}

beforeEach(() => {
  asked.length = 0;
  window.name = '';
  answerWith(remote);
});

const open = (...requests: string[]) => openPreview(requests, tabMemory, '2.0.0-aa');
const requestsAt = (search: string) => previewRequests(search, tabMemory);

test('a release of the store is shown and remembered for the tab’s other pages, until "live" ends it', async () => {
  expect(requestsAt('?release=catalogue@1.0.0-aa')).toEqual(['catalogue@1.0.0-aa']);
  expect((await open('catalogue@1.0.0-aa')).releases).toEqual([remote]);
  expect(requestsAt('')).toEqual(['catalogue@1.0.0-aa']);
  expect(requestsAt('?release=live')).toEqual([]);
  closePreview(tabMemory);
  expect(requestsAt('')).toEqual([]);
});

test('a shell is granted where the document is its own, for as long as the address asks for it', async () => {
  expect(await open('shell@2.0.0-aa')).toEqual({ releases: [], shell: '2.0.0-aa', refused: [] });
  expect(await open('shell@1.0.0-aa')).toEqual({ releases: [], refused: ['shell@1.0.0-aa'] });
  expect(requestsAt('')).toEqual([]);
});

test('a release that the store does not have is refused and not remembered', async () => {
  expect(await open('catalogue@9.9.9')).toEqual({ releases: [], refused: ['catalogue@9.9.9'] });
  expect(requestsAt('')).toEqual([]);
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example@1',
  'catalogue@../../x',
  'catalogue@',
  '@1',
  '',
])('"%s" is refused without asking anybody', async (request) => {
  expect(await open(request)).toEqual({ releases: [], refused: [request] });
  expect(asked).toEqual([]);
});

test('a description that leads elsewhere is refused', async () => {
  answerWith({ ...remote, entry: { url: 'https://elsewhere.example/remoteEntry.js' } });
  expect((await open('catalogue@1.0.0-aa')).releases).toEqual([]);
});

test('whatever stands in the tab’s memory, the page starts', () => {
  tabMemory.setItem('landmark-preview', '{nonsense');
  expect(requestsAt('')).toEqual([]);
});
