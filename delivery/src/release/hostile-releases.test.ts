import { readLiveSite } from '../store/read-site';
import { fixtureBuild } from '../testing/fixture-build';
import type { FixtureSource, FixtureWorkspace } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { release } from './release';
import { limits } from './sandbox/sandbox';

type Planted = Omit<FixtureSource, 'text'>;

let workspace: FixtureWorkspace;

beforeAll(async () => {
  workspace = await releasedWorkspace();
});
afterAll(() => workspace.remove());

const releaseDealer = async (text: string, planted: Planted) => {
  await workspace.edit('dealer', { text, ...planted });
  return release({
    ...workspace,
    targets: [{ app: 'dealer' }],
    build: fixtureBuild,
    // Little, so that what never ends is told soon.
    limits: { ...limits, answerMs: 4_000, heapMb: 96, residentMb: 400 },
  });
};

const metadata = (said: string) => `metadata: () => (${said}),`;
const good = `{ title: 'Dealer', description: 'Apply.', canonicalPath: '/become-dealer' }`;
const rendering = (html: string): Planted => ({ atRender: `return ${html}` });

/** What a careless or a hostile team could release, and what is said of it. */
const refused: readonly (readonly [what: string, planted: Planted, said: RegExp])[] = [
  // Never ending, never answering.
  [
    'never stops loading',
    { atLoad: 'for (;;);' },
    /renders: dealer \S+ does not answer within 4 s, when it is loaded/,
  ],
  [
    'never stops rendering',
    { atRender: 'for (;;);' },
    /does not answer within 4 s, when BecomeDealerPage is rendered at \/become-dealer/,
  ],
  [
    'never stops describing itself',
    { exporting: metadata('{ toJSON() { for (;;); } }') },
    /does not answer within 4 s, when BecomeDealerPage is asked for its metadata/,
  ],
  [
    'calls itself for ever',
    { atLoad: '(function again() { again(); })();' },
    /throws when it is loaded: Maximum call stack/,
  ],
  ['waits for ever', { exporting: 'default: () => new Promise(() => {}),' }, /does not answer within 4 s/],
  // Taking the machine.
  [
    'fills the heap',
    { atLoad: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length + 0.5));' },
    /takes more than (96|400) MB of memory, when it is loaded/,
  ],
  [
    'fills the memory beside the heap',
    { atLoad: 'const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));' },
    /takes more than (96|400) MB of memory/,
  ],
  [
    'answers with more than a page',
    rendering(`'<h1>' + 'x'.repeat(2e7)`),
    /answers with more than 16 MB, when BecomeDealerPage is rendered/,
  ],
  // Ending the process.
  ['asks the process to end', { atLoad: 'process.exit(0);' }, /process is not defined/],
  [
    'throws later',
    { atLoad: `setTimeout(() => { throw new Error('later'); });`, atRender: 'return new Promise(() => {})' },
    /ends its process \(exit code \d+\): Error: later/,
  ],
  [
    'leaves a promise broken',
    { atLoad: `Promise.reject(new Error('dropped'));`, atRender: 'return new Promise(() => {})' },
    /ends its process \(exit code \d+\)/,
  ],
  ['throws nothing', { atLoad: 'throw null;' }, /throws when it is loaded: null/],
  // Reaching out.
  [
    'reads files',
    { atLoad: `require('fs').readFileSync('/etc/passwd');` },
    /requires "fs", which is not among the modules that the shell shares/,
  ],
  [
    'starts a program',
    { atLoad: `require('node:child_process').execSync('id');` },
    /requires "node:child_process"/,
  ],
  ['opens a connection', { atLoad: `require('net').connect(80);` }, /requires "net"/],
  [
    'starts a thread',
    { atLoad: `new (require('worker_threads').Worker)('x');` },
    /requires "worker_threads"/,
  ],
  ['fetches', { atLoad: `fetch('http://127.0.0.1:9');` }, /fetch is not defined/],
  ['opens a socket', { atLoad: `new WebSocket('ws://127.0.0.1:9');` }, /WebSocket is not defined/],
  ['reads the environment', { atLoad: 'module.exports = process.env;' }, /process is not defined/],
  ['finds Node by the module', { atLoad: `module.constructor._load('fs');` }, /_load is not a function/],
  [
    'finds Node by its require',
    { atLoad: `require.main.require('fs');` },
    /throws when it is loaded: Cannot read properties of undefined/,
  ],
  [
    'finds Node by a global',
    { atLoad: `globalThis.process.getBuiltinModule('fs');` },
    /Cannot read properties of undefined/,
  ],
  [
    'imports at run time',
    {
      atLoad: `import('node:fs').then((fs) => fs.writeFileSync('/tmp/x', ''));`,
      atRender: 'return new Promise(() => {})',
    },
    /ends its process/,
  ],
  [
    'writes code as text',
    { atLoad: `Function('return process')();` },
    /Code generation from strings disallowed/,
  ],
  [
    'finds the maker of functions',
    { atLoad: `({}).constructor.constructor('return this')();` },
    /Code generation from strings disallowed/,
  ],
  [
    'finds the maker of asynchronous functions',
    { atLoad: `(async () => {}).constructor('return 1')();` },
    /Code generation from strings disallowed/,
  ],
  [
    'finds it among what is built in',
    { atLoad: `setTimeout.constructor('return process')();` },
    /Code generation from strings disallowed/,
  ],
  ['evaluates text', { atLoad: `(0, eval)('1');` }, /eval is not defined/],
  [
    'compiles another language',
    { atLoad: 'new WebAssembly.Memory({ initial: 1 });' },
    /WebAssembly is not defined/,
  ],
  ['shares memory', { atLoad: 'new SharedArrayBuffer(8);' }, /SharedArrayBuffer is not defined/],
  [
    'walks the stack',
    { atLoad: 'Error.prepareStackTrace = (_, calls) => calls;' },
    /throws when it is loaded: Cannot (add|assign)/,
  ],
  ['reads memory that was used', { atLoad: 'Buffer.allocUnsafe(10);' }, /Buffer is not defined/],
  // Changing what others use.
  [
    'adds to every object',
    { atLoad: 'Object.prototype.hurt = 1;' },
    /Cannot add property hurt, object is not extensible/,
  ],
  [
    'defines on every object',
    { atLoad: `Object.defineProperty(Object.prototype, 'hurt', { value: 1 });` },
    /Cannot define property hurt/,
  ],
  [
    'replaces what the gate counts with',
    { atLoad: 'Object.entries = () => [];' },
    /Cannot assign to read only property 'entries'/,
  ],
  [
    'replaces what lists are made with',
    { atLoad: 'Array.prototype.map = () => [];' },
    /Cannot assign to read only property 'map'/,
  ],
  [
    'replaces what texts are made with',
    { atLoad: `String.prototype.replace = () => '';` },
    /Cannot assign to read only property 'replace'/,
  ],
  [
    'replaces what everything says',
    { atLoad: `Object.prototype.toString = () => '';` },
    /Cannot assign to toString of a built-in object/,
  ],
  [
    'replaces how answers are written',
    { atLoad: `JSON.stringify = () => '{}';` },
    /Cannot assign to read only property 'stringify'/,
  ],
  [
    'replaces what is waited for',
    { atLoad: 'Promise.prototype.then = () => {};' },
    /Cannot assign to read only property 'then'/,
  ],
  [
    'replaces what lists are read with',
    { atLoad: 'Array.prototype[Symbol.iterator] = function* () {};' },
    /Cannot assign to read only property/,
  ],
  [
    'changes what lists inherit',
    { atLoad: 'Object.setPrototypeOf(Array.prototype, {});' },
    /is not extensible/,
  ],
  [
    'takes from every object',
    { atLoad: 'delete Object.prototype.hasOwnProperty;' },
    /Cannot delete property/,
  ],
  [
    'adds a global',
    { atLoad: 'globalThis.shelf = 1;' },
    /Cannot add property shelf, object is not extensible/,
  ],
  ['forgets to declare', { atLoad: 'shelf = 1;' }, /shelf is not defined/],
  [
    'replaces a global',
    { atLoad: 'globalThis.setTimeout = () => {};' },
    /Cannot assign to read only property 'setTimeout'/,
  ],
  [
    'stops the clock',
    { atLoad: 'Date.now = () => 0;' },
    /Cannot assign to read only property 'now'|Cannot (add|define)/,
  ],
  [
    'replaces a shared module',
    { atLoad: `require('react').version = 'other';` },
    /Cannot assign to read only property 'version'/,
  ],
  // Depending on what is different tomorrow.
  [
    'says today',
    rendering(`'<h1>' + new Date().toDateString() + '</h1>'`),
    /depends on the day, the place or chance: once it is “.*” and “/,
  ],
  ['says the time', rendering(`'<h1>' + Date.now() + '</h1>'`), /depends on the day/],
  [
    'says the time of an old date here',
    rendering(`'<h1>' + new Date(0).toString() + '</h1>'`),
    /depends on the day/,
  ],
  [
    'says a number as they do here',
    rendering(`'<h1>' + (1234.5).toLocaleString() + '</h1>'`),
    /1,234\.5.*1\.234,5/,
  ],
  [
    'says where it is',
    rendering(`'<h1>' + Intl.DateTimeFormat().resolvedOptions().timeZone + '</h1>'`),
    /UTC.*Asia/,
  ],
  ['throws dice', rendering(`'<h1>' + Math.random() + '</h1>'`), /depends on the day/],
  [
    'throws on some days',
    { atRender: `if (Date.now() > ${Date.now()} + 864e5) throw new Error('not open');` },
    /depends on the day/,
  ],
  [
    'counts its visitors',
    { atLoad: 'let visits = 0;', atRender: `return '<h1>' + (visits += 1) + '</h1>'` },
    /is drawn differently each time/,
  ],
  [
    'is called by the day',
    { exporting: metadata(`{ ...${good}, title: String(Date.now()) }`) },
    /depends on the day/,
  ],
  // Saying what is no page.
  ['exports nothing', { atLoad: 'Object.freeze(module);' }, /throws when it is loaded: Cannot assign/],
  [
    'throws when it is read',
    { exporting: `get instances() { throw new Error('read me not'); },` },
    /throws when it is loaded: read me not/,
  ],
  ['has no component', { exporting: 'default: {},' }, /exposes: .*BecomeDealerPage has no component/],
  ['lists nothing', { exporting: 'instances: [],' }, /exposes: .*lists no instance/],
  ['lists what is no list', { exporting: `instances: 'all',` }, /exposes: .*lists no instance/],
  [
    'lists more than there can be',
    { exporting: 'instances: Array(30000).fill({ params: {} }),' },
    /lists more than 20000 instances/,
  ],
  [
    'has params that are no texts',
    { exporting: 'instances: [{ params: { page: 1 } }],' },
    /params are no texts/,
  ],
  [
    'has params that no route has',
    { exporting: `instances: [{ params: { page: '../..' } }],` },
    /none of its routes has these params/,
  ],
  ['describes itself with nothing', { exporting: metadata('null') }, /metadata: .*says nothing about itself/],
  ['describes itself later', { exporting: 'metadata: async () => ({}),' }, /metadata: .*has no title/],
  [
    'describes itself with what is no data',
    { exporting: metadata('{ title: 1n }') },
    /answers with what is no data/,
  ],
  [
    'gives another’s address',
    { exporting: metadata(`{ ...${good}, canonicalPath: '/products' }`) },
    /calls \/products its address/,
  ],
  [
    'gives an address elsewhere',
    { exporting: metadata(`{ ...${good}, canonicalPath: 'https://evil.example' }`) },
    /which is no path/,
  ],
  [
    'gives search engines a rule of its own',
    { exporting: metadata(`{ ...${good}, robots: 'all' }`) },
    /"all" as a rule for robots/,
  ],
  [
    'has data that is none',
    { exporting: `structuredData: () => 'text',` },
    /structured data that is no object/,
  ],
  [
    'has data that throws',
    { exporting: `structuredData: () => { throw new Error('no shelf'); },` },
    /asked for its structured data: no shelf/,
  ],
  ['renders no text', rendering('42'), /gives no HTML/],
  ['has two headings', rendering(`'<h1>One</h1><h1>Two</h1>'`), /has 2 headings of level 1/],
  ['has a style element', rendering(`'<h1>One</h1><style>*{display:none}</style>'`), /has a style element/],
];

test.each(refused)(
  'a release that %s is refused, in a sentence',
  async (what, planted, said) => {
    const { live } = await readLiveSite(workspace.state);
    const attempt = releaseDealer(what, planted);
    await expect(attempt).rejects.toMatchObject({ code: 'refused', message: expect.stringMatching(said) });
    // The rule and the release, what it meets, and the way out.
    await expect(attempt).rejects.toThrow(/^ {2}[a-z]+: dealer \S+.*\n {4}but .+\.\n {4}[A-Z].+\.?$/m);
    expect((await readLiveSite(workspace.state)).live).toEqual(live);
  },
  30_000,
);

/** What looks like harm and is none. */
const harmless: readonly (readonly [what: string, planted: Planted])[] = [
  [
    'names its own errors',
    {
      atLoad: `class Gone extends Error { constructor() { super('gone'); this.name = 'Gone'; this.message = 'x'; } } new Gone();`,
    },
  ],
  [
    'says how its own objects are written',
    { atLoad: `const own = {}; own.toString = () => 'own'; own.constructor = 1;` },
  ],
  [
    'gives its own prototypes methods',
    {
      atLoad: `function Shelf() {} Shelf.prototype.toString = () => 'shelf'; Shelf.prototype.constructor = Shelf;`,
    },
  ],
  [
    'has a list of its own kind',
    { atLoad: 'class List extends Array { map() { return 1; } } new List().push(1);' },
  ],
  [
    'asks whether there is a window',
    { atLoad: `if (typeof window !== 'undefined') window.shelf = 1; typeof process; typeof document;` },
  ],
  [
    'asks what may not be there',
    { atLoad: `const language = globalThis.navigator?.language ?? 'en'; globalThis.process?.exit();` },
  ],
  [
    'says a date that stands still',
    rendering(`'<h1>' + new Date('1985-01-01T00:00:00Z').getUTCFullYear() + '</h1>'`),
  ],
  [
    'says a date of one place',
    rendering(
      `'<h1>' + new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format(new Date(0)) + '</h1>'`,
    ),
  ],
  [
    'says an amount in one language',
    rendering(`'<h1>' + new Intl.NumberFormat('en-US').format(1234.5) + '</h1>'`),
  ],
  ['looks at the clock for itself', { atLoad: 'const began = Date.now();', atRender: 'Date.now() - began;' }],
  ['throws dice for itself', { atRender: 'Math.random();' }],
  ['waits a moment', { atLoad: 'setTimeout(() => {}, 0); queueMicrotask(() => {});' }],
  ['talks', { atLoad: `console.log('loading'); console.error('oh'); console.warn(1);` }],
  [
    'catches what it breaks',
    { atLoad: `Promise.reject(new Error('caught')).catch(() => {}); try { require('nothing'); } catch {}` },
  ],
  ['tries an import', { atLoad: `import('nothing').catch(() => {});` }],
  [
    'uses what the platform has',
    {
      atLoad: `new URL('/a', 'https://site.example').searchParams.get('b'); structuredClone({ a: 1 }); new TextEncoder().encode('a'); btoa('a');`,
    },
  ],
  [
    'keeps things in maps',
    {
      atLoad: `const kept = new Map([[1, 2]]); const weak = new WeakMap(); weak.set(kept, Symbol.for('shelf'));`,
    },
  ],
  [
    'freezes what is its own',
    {
      atLoad: `Object.freeze({}); Object.defineProperty({}, 'a', { value: 1 }); Object.setPrototypeOf({}, null);`,
    },
  ],
  ['renders at length', rendering(`'<h1>Long</h1>' + '<p>shelf</p>'.repeat(3e4)`)],
  ['renders later', { atRender: `return Promise.resolve('<h1>Later</h1>')` }],
  ['talks of harm', rendering(`'<h1>process.exit(), eval(), Object.prototype, &lt;script></h1>'`)],
  ['is for no search engine', { exporting: metadata(`{ ...${good}, robots: 'noindex' }`) }],
];

test.each(harmless)(
  'a release that %s goes live',
  async (what, planted) => {
    await expect(releaseDealer(what, planted)).resolves.toMatchObject({ wentLive: true });
  },
  30_000,
);
