import { exampleRemote } from '@landmark/contract/testing/example-release';
import { tabMemory } from '../tab-memory';
import { openPreview, previewRequests } from './preview';

const url = '/_releases/catalogue/1.0.0-aa/release.json';
const remote = exampleRemote('catalogue', '1.0.0-aa');

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

const open = (request: string) => openPreview([request], '2.0.0-aa');
const refusal = (request: string) => ({ releases: [], refused: [request] });

test.each([
  ['the document’s own shell', 'shell@2.0.0-aa', { releases: [], shell: '2.0.0-aa', refused: [] }],
  ['another shell', 'shell@1.0.0-aa', refusal('shell@1.0.0-aa')],
  ['what the store does not have', 'catalogue@9.9.9', refusal('catalogue@9.9.9')],
])('%s is granted for as long as the address asks for it, or refused: %s', async (_, request, preview) => {
  expect(await open(request)).toEqual(preview);
  expect(previewRequests('')).toEqual([]);
});

const malformed = [
  'https://elsewhere.example',
  '//elsewhere.example@1',
  'catalogue@../../x',
  'catalogue@',
  '@1',
];
test.each([...malformed, ''])('"%s" is refused without asking anybody', async (request) => {
  expect(await open(request)).toEqual(refusal(request));
  expect(asked).toEqual([]);
});

test('a description that leads elsewhere is refused', async () => {
  answerWith({ ...remote, entry: { url: 'https://elsewhere.example/remoteEntry.js' } });
  expect((await open('catalogue@1.0.0-aa')).releases).toEqual([]);
});

test('whatever stands in the tab’s memory, the page starts', () => {
  jest.spyOn(console, 'info').mockImplementation();
  tabMemory.setItem('landmark-preview', '{nonsense');
  expect(previewRequests('')).toEqual([]);
});
