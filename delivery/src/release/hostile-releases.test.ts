import { fixtureSite } from '../testing/fixture-site';
import type { Planted } from '../testing/fixture-workspace';
import { LookBrowser } from './look/browser';
import { limits } from './sandbox/sandbox';
import type { Limits } from './sandbox/worker-process';

const site = fixtureSite('file');
const browser = LookBrowser.find('always');
afterAll(() => browser?.close());

/** Little, so that what never ends is told soon. */
const impatient: Limits = { ...limits, restMs: 4_000 };
const veryImpatient: Limits = { ...impatient, answerMs: 1_500 };

let planting = 0;
async function releaseDealer(planted: Planted, within = limits) {
  planting += 1;
  await site.edit('dealer', `planted ${planting}`, planted);
  const inBrowser = planted.inBrowser ?? planted.atMount ?? planted.drawn;
  const outcome = site.release(['dealer'], {
    limits: { ...within, heapMb: 96, residentMb: 400 },
    look: (inBrowser !== undefined && browser) || 'never',
  });
  return outcome.finally(() => browser?.forgetVisitors());
}

/** What is planted, and everything that is said of it. */
type Refused = readonly [code: string, ...said: RegExp[]];

const good = `{ title: 'Dealer', description: 'Apply.', canonicalPath: '/become-dealer' }`;

/** Where code can be planted: in the composer's build, or where only a browser runs it. */
const at = {
  script: (code: string): Planted => ({ inBrowser: code }),
  mount: (code: string): Planted => ({ atMount: code }),
  drawn: (html: string): Planted => ({ drawn: html }),
  load: (code: string): Planted => ({ atLoad: code }),
  render: (code: string): Planted => ({ atRender: code }),
  /** Something is still awaited while what was planted goes on. */
  wait: (code: string): Planted => ({ atLoad: code, atRender: 'return new Promise(() => {})' }),
  html: (html: string): Planted => ({ atRender: `return ${html}` }),
  heading: (value: string): Planted => ({ atRender: `return '<h1>' + ${value} + '</h1>'` }),
  exports: (code: string): Planted => ({ exporting: `${code},` }),
  metadata: (said: string): Planted => ({ exporting: `metadata: () => (${said}),` }),
} as const;

/** What a careless or a hostile team could release, by where it stands, and what is said of it. */
const refused: Readonly<Partial<Record<keyof typeof at, readonly Refused[]>>> = {
  load: [
    // Never ending, taking the machine, ending the process.
    ['for (;;);', /renders: dealer \S+ does not answer within 1.5 s, when it is loaded/],
    ['(function again() { again(); })();', /throws when it is loaded: Maximum call stack/],
    ['const all = []; for (;;) all.push(new Array(1e5).fill(0.5));', /takes more than (96|400) MB of memory/],
    ['const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));', /takes more than (96|400) MB/],
    ['process.exit(0);', /process is not defined/],
    ['throw null;', /throws when it is loaded: null/],
    [`throw new Error('window is not defined');`, /throws when it is loaded: window is not defined/],
    // Reaching out.
    [`require('left-alone');`, /requires "left-alone", which is not among the modules that the shell shares/],
    [`require('fs').readFileSync('/etc/passwd');`, /requires "fs"/],
    [`new (require('worker_threads').Worker)('x');`, /requires "worker_threads"/],
    [`fetch('http://127.0.0.1:9');`, /fetch is not defined/],
    [`new WebSocket('ws://127.0.0.1:9');`, /WebSocket is not defined/],
    [`module.constructor._load('fs');`, /_load is not a function/],
    [`require.main.require('fs');`, /throws when it is loaded: Cannot read properties of undefined/],
    [`globalThis.process.getBuiltinModule('fs');`, /Cannot read properties of undefined/],
    [`Function('return process')();`, /Code generation from strings disallowed/],
    [`({}).constructor.constructor('return this')();`, /Code generation from strings disallowed/],
    [`(async () => {}).constructor('return 1')();`, /Code generation from strings disallowed/],
    [`setTimeout.constructor('return process')();`, /Code generation from strings disallowed/],
    [`(0, eval)('1');`, /eval is not defined/],
    ['new WebAssembly.Memory({ initial: 1 });', /WebAssembly is not defined/],
    ['new SharedArrayBuffer(8);', /SharedArrayBuffer is not defined/],
    ['Error.prepareStackTrace = (_, calls) => calls;', /throws when it is loaded: Cannot (add|assign)/],
    ['Buffer.allocUnsafe(10);', /Buffer is not defined/],
    // Changing what others use.
    ['Object.prototype.hurt = 1;', /Cannot add property hurt, object is not extensible/],
    [`Object.defineProperty(Object.prototype, 'hurt', { value: 1 });`, /Cannot define property hurt/],
    ['Object.entries = () => [];', /Cannot assign to read only property 'entries'/],
    ['Array.prototype.map = () => [];', /Cannot assign to read only property 'map'/],
    [`String.prototype.replace = () => '';`, /Cannot assign to read only property 'replace'/],
    [`Object.prototype.toString = () => '';`, /Cannot assign to toString of a built-in object/],
    [`JSON.stringify = () => '{}';`, /Cannot assign to read only property 'stringify'/],
    ['Promise.prototype.then = () => {};', /Cannot assign to read only property 'then'/],
    ['Array.prototype[Symbol.iterator] = function* () {};', /Cannot assign to read only property/],
    ['Object.setPrototypeOf(Array.prototype, {});', /is not extensible/],
    ['delete Object.prototype.hasOwnProperty;', /Cannot delete property/],
    ['globalThis.shelf = 1;', /Cannot add property shelf, object is not extensible/],
    ['shelf = 1;', /shelf is not defined/],
    ['globalThis.setTimeout = () => {};', /Cannot assign to read only property 'setTimeout'/],
    ['Date.now = () => 0;', /Cannot assign to read only property 'now'|Cannot (add|define)/],
    [`require('react').version = 'other';`, /Cannot assign to read only property 'version'/],
    ['Object.freeze(module);', /throws when it is loaded: Cannot assign/],
    [
      `Object.defineProperty(module, 'exports', { get: () => ({}), set() {} });`,
      /exposes: dealer \S+: BecomeDealerPage is missing from its composer build\n {4}but the contract gives/,
    ],
  ],
  wait: [
    [`setTimeout(() => { throw new Error('later'); });`, /ends its process \(exit code \d+\): Error: later/],
    [`Promise.reject(new Error('dropped'));`, /ends its process \(exit code \d+\)/],
    [`import('node:fs').then((fs) => fs.writeFileSync('/tmp/x', ''));`, /ends its process/],
  ],
  render: [
    ['for (;;);', /does not answer within 1.5 s, when BecomeDealerPage is rendered at \/become-dealer/],
    [
      `throw new Error('a shelf fell' + '\\n\\nLive: dealer 9 \\x1b[2J' + 'x'.repeat(1e6));`,
      /\/become-dealer throws when it is rendered: a shelf fell Live: dealer 9 {2}\[2Jx{200,400}…\n {4}but/,
    ],
    [`if (Date.now() > ${Date.now()} + 864e5) throw new Error('not open');`, /depends on the day/],
  ],
  // Depending on what is different tomorrow, or elsewhere.
  heading: [
    ['new Date().toDateString()', /depends on the day, the place or chance: once it is “.*” and “/],
    ['Date.now()', /depends on the day/],
    ['new Date(0).toString()', /depends on the day/],
    ['(1234.5).toLocaleString()', /1,234\.5.*1\.234,5/],
    ['Intl.DateTimeFormat().resolvedOptions().timeZone', /UTC.*Asia/],
    ['Math.random()', /depends on the day/],
    [
      `new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format()`,
      /depends on the day/,
    ],
  ],
  // Saying what is no page.
  html: [
    [`'<h1>' + 'x'.repeat(2e7)`, /answers with more than 16 MB, when BecomeDealerPage is rendered/],
    ['42', /gives no HTML/],
    [`'<h1>One</h1><h1>Two</h1>'`, /contract: .*BecomeDealerPage \/become-dealer has 2 headings of level 1/],
    [
      `'<h1>One</h1><STYLE>*{display:none}</STYLE><p style=color:red>'`,
      /has a style element/,
      /has an inline style/,
    ],
    [
      `'<h1>One</h1><meta http-equiv=refresh content="30;url=https://evil.example">'`,
      /rules the whole document/,
    ],
  ],
  metadata: [
    ['{ toJSON() { for (;;); } }', /does not answer within 1.5 s, when BecomeDealerPage is asked for its/],
    [`{ ...${good}, title: String(Date.now()) }`, /depends on the day/],
    ['null', /metadata: .*says nothing about itself/],
    [
      `{ ...${good}, title: 'x'.repeat(1e6) }`,
      /metadata: dealer \S+: BecomeDealerPage \/become-dealer has no title/,
    ],
    [`{ ...${good}, title: '' }`, /metadata: dealer \S+: BecomeDealerPage \/become-dealer has no title/],
    ['{ title: 1n }', /answers with what is no data/],
    [`{ ...${good}, canonicalPath: 'https://evil.example' }`, /which is no path/],
    [`{ ...${good}, robots: 'all' }`, /"all" as a rule for robots/],
  ],
  // What only a browser can see.
  script: [
    [`throw new Error('no shelf here');`, /look: dealer \S+: \/become-dealer throws Error: no shelf here/],
    ['for (;;);', /\/become-dealer does not come to rest within 4 s/],
    ['history.pushState = () => {};', /does not come to rest|replaces what is built in: history\.pushState/],
    [
      `Promise.reject(new Error('dropped')); fetch('https://track.example/').catch(() => {});
      new Image().src = 'https://track.example/a.gif'; new Image().src = '/_releases/dealer/1.0.0-gone/a.svg';
      navigator.sendBeacon('/rest/v1/shelf', 'here'); setTimeout("eval('1')"); eval('1');`,
      /throws Error: dropped/,
      /asks https:\/\/track\.example, which is no part of this site|says “/,
      /says “.*Content Security Policy/,
      /is answered 404/,
      /sends something to \S+\/rest\/v1\/shelf by itself/,
    ],
    [
      `window.fetch = () => {}; Object.prototype.hurt = 1; Error.stackTraceLimit = 0;
      Intl.NumberFormat.prototype.resolvedOptions = () => ({}); Object.setPrototypeOf(WeakRef.prototype, {});
      const iterated = Object.getPrototypeOf([][Symbol.iterator]()), { next } = iterated;
      iterated.next = function () { return next.call(this); };
      document.getElementById = () => null; Object.freeze(Map.prototype);
      Object.defineProperty(Array.prototype, '0', { configurable: true, set() {} });`,
      /replaces what is built in: .*window\.fetch/,
      /Object\.prototype\.hurt/,
      /Error\.stackTraceLimit/,
      /Intl\.NumberFormat\.prototype\.resolvedOptions/,
      /WeakRef\.prototype\.__proto__/,
      /what is iterated\.next/,
      /Map\.prototype\.\(frozen\)/,
      /Array\.prototype\.0/,
      /leaves globals: document\.getElementById/,
    ],
    [
      `window.shelf = 1; window.onscroll = () => {}; landmark_shell = { get: () => 'mine' };`,
      /leaves globals: .*shelf.*onscroll|leaves globals: .*onscroll.*shelf/,
      /landmark_shell: \(\) => 'mine'/,
    ],
    [
      `addEventListener('resize', () => {}); document.body.addEventListener('click', () => {});
      document.onkeydown = () => {}; document.querySelector('footer').addEventListener('wheel', () => {});
      navigation.addEventListener('navigate', () => {});`,
      /leaves listening to what all pages share: .*resize of Window/,
      /click of document\.body/,
      /keydown of document/,
      /wheel of document\.body/,
      /navigate of Navigation/,
    ],
    [
      `setInterval(() => {}, 1000); const again = () => setTimeout(again, 200); again();
      const draw = () => requestAnimationFrame(draw); draw(); setTimeout(setInterval, 0, () => {}, 900);
      const idle = () => requestIdleCallback(idle); idle(); scheduler.postTask(() => {}, { delay: 30_000 });
      new MutationObserver(() => {}).observe(document.body, { childList: true });
      customElements.define('x-shelf', class extends HTMLElement {});`,
      /leaves running: .*setInterval of dealer/,
      /setTimeout of dealer/,
      /requestAnimationFrame of dealer/,
      /setInterval of nobody/,
      /requestIdleCallback of dealer/,
      /postTask of dealer/,
      /MutationObserver of dealer/,
      /the element x-shelf of dealer/,
    ],
    [
      `const { port1, port2 } = new MessageChannel(); port2.onmessage = () => port1.postMessage(0); port1.postMessage(0);`,
      /leaves running: postMessage of dealer|cannot be looked at: the visitor’s window does not answer/,
    ],
    [
      `localStorage.draft = 'x'; sessionStorage.draft = 'x'; document.cookie = 'shelf=1'; indexedDB.open('shelves');
      caches.open('boards'); navigator.locks.request('saw', () => new Promise(() => {})); delete localStorage.kept;`,
      /keeps in the browser, though nobody did anything: .*draft/,
      /the cookie shelf/,
      /shelves/,
      /boards/,
      /saw/,
      /takes away what others keep in the browser: kept/,
    ],
    [
      `document.fonts.add(new FontFace('Shelf', 'local(Arial)')); history.scrollRestoration = 'manual';
      window.name = 'hurt'; document.styleSheets[0].insertRule('x { color: red }');
      document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'none' }));`,
      /changes what belongs to the whole document: .*<meta name="robots" content="none">/,
      /the typeface Shelf/,
      /scrolling manual/,
      /window\.name hurt/,
      /\d+ rules/,
    ],
    [
      `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet',
        href: '/_releases/dealer/' + landmark_dealer.version + '/browser/workbench/wide.css' }));`,
      /changes what belongs to the whole document: \S+workbench\/wide\.css of 1 rules/,
    ],
    ['landmark_dealer.kept = new Array(8e6).fill(0.5);', /holds \d+ MB of memory/],
    [
      `const sheet = new CSSStyleSheet(); sheet.replaceSync('p{color:red}'); document.adoptedStyleSheets.push(sheet);`,
      /changes \/resources of shell|changes \/\S* of \w+: color of p/,
    ],
  ],
  mount: [
    [`throw new Error('a shelf fell');`, /throws Error: a shelf fell/],
    [`document.querySelector('footer').style.display = 'none';`, /changes \/\S* of \w+: footer is not drawn/],
    [
      `document.querySelector('footer').style.paddingTop = '3px';`,
      /changes \/\S* of \w+: .* is at .* instead of/,
    ],
    [
      `document.querySelector('footer').inert = true;`,
      /changes \/\S* of \w+: footer has inert="" instead of none/,
    ],
    [`document.documentElement.style.fontSize = '3px';`, /changes \/\S* of \w+: font-size of \w+ is 3px/],
    [`document.querySelector('nav').remove();`, /takes away the frame’s link to \/resources/],
    [`document.querySelector('footer').remove();`, /changes \/\S* of \w+: /],
    [`document.body.append('Buy now');`, /changes \/\S* of \w+: .*Buy now/],
    [
      `document.body.append(Object.assign(document.createElement('iframe'), { hidden: true }));`,
      /changes \/\S* of \w+: .*iframe/,
    ],
    [
      `return () => queueMicrotask(() => (document.title = 'Shelf'));`,
      /changes \/\S* of \w+: its title is “Shelf” instead of “/,
    ],
    [
      `history.pushState(null, '', location.href); window.open('/about');`,
      /adds 1 steps to the tab’s history by itself/,
      /opens another window/,
    ],
    [`alert('Hello');`, /opens a dialog that stops the browser: “Hello”/],
    [
      `document.head.append(Object.assign(document.createElement('script'), { src:
      '/_releases/dealer/' + landmark_dealer.version + '/browser/remoteEntry.js' }));`,
      /runs \S+remoteEntry.js without integrity/,
    ],
    [`location.href = '/about';`, /does not come to rest within 4 s/],
    [`if (new Date().getMonth() !== ${new Date().getMonth()}) throw new Error('closed');`, /Error: closed/],
  ],
  drawn: [
    [`'<h1>' + new Date().getMonth() + '</h1>'`, /says “The page differs from what the server sent/],
    [`'<h1>' + new Date(0).getHours() + '</h1>'`, /says “The page differs/],
    [`'<h1>' + (innerWidth < 600 ? 'Narrow' : 'Wide') + '</h1>'`, /says “The page differs/],
  ],
  exports: [
    ['default: () => new Promise(() => {})', /does not answer within 1.5 s/],
    [`get instances() { throw new Error('read me not'); }`, /throws when it is loaded: read me not/],
    ['default: {}', /exposes: .*BecomeDealerPage has no component/],
    ['metadata: undefined', /exposes: .*BecomeDealerPage has no metadata\(\)/],
    ['metadata: async () => ({})', /metadata: .*has no title/],
    [`instances: 'all'`, /exposes: .*lists no instance/],
    ['instances: Array(30000).fill({ params: {} })', /lists more than 20000 instances/],
    ['instances: [{ params: { page: 1 } }]', /params are no texts/],
    [`instances: [{ params: { page: '../..' } }]`, /none of its routes has these params/],
    [`structuredData: () => 'text'`, /structured data that is no object/],
    [`structuredData: () => { throw new Error('no shelf'); }`, /asked for its structured data: no shelf/],
  ],
};

const places = Object.entries(refused) as [keyof typeof at, readonly Refused[]][];
const linking = `'<h1>One</h1><a href="/gone">Gone</a><form action="/lost"></form><a href="http://[">Odd</a>'`;
const fetching = `fetch('/_releases/dealer/' + landmark_dealer.version + '/browser/huge.bin');`;
const rows: readonly (readonly [what: string, Planted, said: readonly RegExp[]])[] = [
  ...places.flatMap(([place, said]) =>
    said.map(([code, ...expected]) => [`${place}: ${code}`, at[place](code), expected] as const),
  ),
  [
    'a link',
    { ...at.html(linking), ...at.drawn(linking) },
    [/links to \/gone, which/, /links to \/lost, which/, /links to http:\/\/\[, which is no address/],
  ],
  [
    'a picture beyond the budget',
    { ...at.mount(fetching), files: { 'huge.bin': 'oak '.repeat(50_000) } },
    [/fetches 200 kB of pictures; BecomeDealerPage may fetch 150 kB/],
  ],
  // What counts its visitors is another page each time.
  [
    'visits',
    { ...at.load('let visits = 0;'), ...at.heading('(visits += 1)') },
    [/is drawn differently each time/],
  ],
];

test.each(rows)('%s is refused, in a sentence', async (_, planted, said) => {
  const { live } = await site.read();
  const isLate = said.some(({ source }) => source.includes('answer within '));
  const attempt = releaseDealer(planted, isLate ? veryImpatient : impatient);
  await expect(attempt).rejects.toMatchObject({ code: 'refused' });
  for (const each of said) await expect(attempt).rejects.toThrow(each);
  // The rule and the release, what it meets, and the way out.
  await expect(attempt).rejects.toThrow(/^ {2}[a-z]+: dealer \S+.*\n {4}but .+\.\n {4}[A-Z].+\.?$/m);
  expect((await site.read()).live).toEqual(live);
});

const intl = `new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' })`;

/** What looks like harm and is none. */
const harmless: Readonly<Partial<Record<keyof typeof at, readonly string[]>>> = {
  load: [
    `class Gone extends Error { constructor() { super('gone'); this.name = 'Gone'; this.message = 'x'; } } new Gone();`,
    `const own = {}; own.toString = () => 'own'; own.constructor = 1;`,
    `function Shelf() {} Shelf.prototype.toString = () => 'shelf'; Shelf.prototype.constructor = Shelf;`,
    'class List extends Array { map() { return 1; } } new List().push(1);',
    `if (typeof window !== 'undefined') window.shelf = 1; typeof process; typeof document;`,
    `const language = globalThis.navigator?.language ?? 'en'; globalThis.process?.exit();`,
    'setTimeout(() => {}, 0); queueMicrotask(() => {});',
    `console.log('loading'); console.error('oh'); console.warn(1);`,
    `Promise.reject(new Error('caught')).catch(() => {}); try { require('nothing'); } catch {}`,
    `import('nothing').catch(() => {});`,
    `new URL('/a', 'https://site.example').searchParams.get('b'); structuredClone({ a: 1 }); btoa('a');`,
    `const kept = new Map([[1, 2]]); const weak = new WeakMap(); weak.set(kept, Symbol.for('shelf'));`,
    `Object.freeze({}); Object.defineProperty({}, 'a', { value: 1 }); Object.setPrototypeOf({}, null);`,
  ],
  render: ['const began = Date.now(); Date.now() - began;', 'Math.random();'],
  heading: [
    `new Date('1985-01-01T00:00:00Z').getUTCFullYear()`,
    `${intl}.format(new Date(0))`,
    `new Intl.NumberFormat('en-US').format(1234.5)`,
    `'process.exit(), eval(), Object.prototype, &lt;script>'`,
  ],
  html: [`'<h1>Long</h1>' + '<p>shelf</p>'.repeat(3e4)`, `Promise.resolve('<h1>Later</h1>')`],
  metadata: [`{ ...${good}, robots: 'noindex' }`],
  script: [
    `const began = Date.now(); Date.now() - began; console.log('loading'); self.landmark_dealer.shelf = 1;
    setTimeout(() => {}, 0); clearInterval(setInterval(() => {}, 10)); fetch('/_site/frame.json').then(() => {});
    const listen = () => {}; addEventListener('resize', listen); removeEventListener('resize', listen);
    const end = new AbortController(); addEventListener('resize', () => {}, { signal: end.signal }); end.abort();
    try { localStorage.getItem('draft'); } catch {} matchMedia('print').matches; new BroadcastChannel('shelf').close();
    const observer = new MutationObserver(() => {}); observer.observe(document.body, { childList: true }); observer.disconnect();`,
  ],
  mount: [
    `element.style.color = 'red'; element.querySelector('p').hidden = true; navigator.language;
    element.addEventListener('click', () => {}); element.querySelector('h1').tabIndex = -1;
    new IntersectionObserver(() => {}).observe(element); history.replaceState(null, '', '?sent=1');
    document.title = 'Sent'; history.scrollRestoration = 'manual';
    return () => { history.scrollRestoration = 'auto'; };`,
  ],
};

const innocent = (Object.entries(harmless) as [keyof typeof at, readonly string[]][]).flatMap(
  ([place, codes]) => codes.map((code) => [`${place}: ${code}`, at[place](code)] as const),
);

test.each(innocent)('%s goes live', async (_, planted) => {
  await expect(releaseDealer(planted)).resolves.toMatchObject({ wentLive: true });
});
