import { type Chromium, openChromium } from './measure/chromium';
import { visitFirst } from './measure/visit';
import { compare } from './results/comparison';
import { addSamples, type Samples } from './results/samples';
import { changeText } from './results/wording';
import { createCertificate } from './serve/certificate';
import { openTwinServer } from './serve/twin-server';
import { servedPage } from './sites/served-file';
import { resultWith } from './testing';

const runs = 2;
const slownessMs = 700;

const document = (title: string, headScript = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${headScript}</head><body><h1>${title}</h1></body></html>`;

const busyScript = `<script>const end = performance.now() + ${slownessMs}; while (performance.now() < end);</script>`;

let browser: Chromium;
let certificate: Awaited<ReturnType<typeof createCertificate>>;

beforeAll(async () => {
  certificate = await createCertificate();
  browser = await openChromium(certificate.fingerprint);
}, 60_000);

afterAll(() => browser.close());

async function measureSite(script: string) {
  const about = await servedPage(document('About', script), {});
  const twin = await servedPage(document('About'), {});
  const variants = { composed: new Map([['/about', about]]), static: new Map([['/about', twin]]) };
  const server = await openTwinServer(variants, certificate);
  const samples: Samples = {};
  for (let run = 0; run < runs; run += 1) {
    for (const variant of ['composed', 'static'] as const) {
      const url = `${server.origin(variant)}/about`;
      addSamples(samples, '/about', variant, await visitFirst(browser, url));
    }
  }
  await server.close();
  return resultWith(samples);
}

test('a page that is slowed down on purpose is named by the comparison', async () => {
  const before = await measureSite('');
  const after = await measureSite(busyScript);
  const told = compare(after, before).map(changeText);
  expect(told).toContainEqual(expect.stringMatching(/^slower: \/about, LCP ×/));
}, 120_000);
