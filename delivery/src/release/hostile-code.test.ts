import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ofKind } from '../../../testing/extent';
import type { Planted } from '../testing/fixture-workspace';
import { type Refused, type RefusedRow, rowsOf, testPlanted } from '../testing/planted-releases';

const good = `{ title: 'Dealer', description: 'Apply.', canonicalPath: '/become-dealer' }`;

/** It is the same today and a year and a half later, but not a week later. */
const isLate = `((Date.now() - ${Date.now()}) / 864e5) % 558.4 > 7`;

/** What a careless or hostile team could release that shows when its code runs; contract/ tests what its pages say. */
const refused: Refused = {
  load: [
    // Code that uses up the machine, or ends the process.
    ['(function again() { again(); })();', /throws when it is loaded: Maximum call stack/],
    ['const all = []; for (;;) all.push(new Array(1e5).fill(0.5));', /takes more than (96|400) MB of memory/],
    ['const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));', /takes more than (96|400) MB/],
    ['throw null;', /throws when it is loaded: null/],
    [`throw new Error('window is not defined');`, /throws when it is loaded: window is not defined/],
    // A page could change the frame by what it shares with it.
    [
      `require('react').kept.mark = ' lang="de"';`,
      /renders: dealer \S+: \/become-dealer has another frame than every page: “<nav>.* and “<nav lang="de">/,
    ],
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
    [
      `throw new Error('a shelf fell' + '\\n\\nLive: dealer 9 \\x1b[2J' + 'x'.repeat(1e6));`,
      /\/become-dealer throws when it is rendered: a shelf fell Live: dealer 9 {2}\[2Jx{200,400}…\n {4}but/,
    ],
    [`if (Date.now() > ${Date.now()} + 864e5) throw new Error('not open');`, /depends on the day/],
  ],
  // Answers that are no page, or more than the page's own region.
  html: [
    [`'<h1>One</h1>' + 'x'.repeat(2e7)`, /answers with more than 16 MB, when BecomeDealerPage is rendered/],
    ['42', /gives no HTML/],
    [
      `'<h1>One</h1><h1>Two</h1><script></script></div><div data-owner="catalogue">'`,
      /contract: .*BecomeDealerPage \/become-dealer has 2 headings of level 1/,
      /has a script element, which counts for the whole/,
      /has a region beside its own/,
    ],
  ],
  metadata: [
    [`{ ...${good}, title: String(Date.now()) }`, /depends on the day/],
    ['null', /metadata: dealer \S+: BecomeDealerPage \/become-dealer says nothing about itself/],
    ['{ title: 1n }', /answers with what is no data/],
    [`{ ...${good}, robots: 'all' }`, /"all" as a rule for robots/],
  ],
  exports: [
    [`get instances() { throw new Error('read me not'); }`, /throws when it is loaded: read me not/],
    [`instances: 'all'`, /exposes: .*lists no instance/],
    ['instances: Array(30000).fill({ params: {} })', /lists more than 20000 instances/],
    ['instances: [{ params: { page: 1 } }]', /params are no texts/],
    [`structuredData: () => 'text'`, /structured data that is no object/],
  ],
};

/** Code that never ends, or never answers. */
const endless: Refused = {
  render: [
    [
      `if (${isLate}) for (;;);`,
      /does not answer within 1.5 s, asked at further moments since its code reads the clock/,
    ],
    ['for (;;);', /does not answer within 1.5 s, when BecomeDealerPage is rendered at \/become-dealer/],
  ],
  load: [['for (;;);', /renders: dealer \S+ does not answer within 1.5 s, when it is loaded/]],
  metadata: [
    ['{ toJSON() { for (;;); } }', /does not answer within 1.5 s, when BecomeDealerPage is asked for its/],
  ],
  exports: [['default: () => new Promise(() => {})', /does not answer within 1.5 s/]],
};

/** Pages that depend on what is different tomorrow, or elsewhere. */
const changing: Refused = {
  heading: [
    ['new Date().toDateString()', /depends on the day, the place or chance: once it is “.*” and “/],
    [
      'Date.now()',
      /renders: dealer \S+ depends on the day.*”, when BecomeDealerPage is rendered at \/become/,
    ],
    [
      `(new Date().getUTCDay() === ${(new Date().getUTCDay() + 5) % 7} ? 'Closed' : '')`,
      /depends on the day/,
    ],
    [`(Math.abs(Date.now() - ${Date.now()} - 2 * 864e5) < 432e5 ? 'Closed' : '')`, /depends on the day/],
    [`(Math.random() < 1e-4 ? 'For one of many' : '')`, /depends on the day/],
    [`(Math.abs(Math.random() - 0.7) < 0.01 ? 'For one in the middle' : '')`, /depends on the day/],
    [`(Math.floor(new Event('a').timeStamp / 6e4) % 2)`, /depends on the day/],
    // As if it were February: half a year later it is still the same year.
    [
      `new Date(Date.now() - ${Date.now() - Date.UTC(new Date().getUTCFullYear(), 1)}).getFullYear()`,
      /depends on the day/,
    ],
    ['(1234.5).toLocaleString()', /1,234\.5.*۱٬۲۳۴٫۵/],
    ['Intl.DateTimeFormat().resolvedOptions().timeZone', /UTC.*Asia/],
    ['(function deep() { try { return 1 + deep(); } catch { return 1; } })()', /depends on the day/],
    ['new Date().getSeconds()', /depends on the day/],
    ['(Math.floor(Date.now() / 6e4) % 2)', /depends on the day/],
    ['new Date(0).toString()', /depends on the day/],
    ['(Math.floor(Date.now() / 864e5) % 2)', /depends on the day/],
    [`(new Date().getHours() === 3 ? 'Closed' : '')`, /depends on the day/],
    ['Math.random()', /depends on the day/],
    ['(12).toLocaleString()', /<h1>12<\/h1>.* and .*<h1>۱۲/],
    [`new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'full' }).format()`, /depends on the day/],
  ],
};

/** Ways of keeping what the clock says. */
const keeping: readonly (readonly [when: string, atLoad: string, exporting?: string])[] = [
  ['when it is loaded', `const kept = ${isLate}; const read = () => kept;`],
  ['when it is first asked for', `let kept; const read = () => (kept ??= ${isLate});`],
  [
    'between two questions',
    `let kept = false; setTimeout(() => { kept = ${isLate}; }); const read = () => kept;`,
  ],
  [
    'from another question',
    'let kept = false; const read = () => kept;',
    `metadata: () => { kept = ${isLate}; return ${good}; },`,
  ],
];

const privateKey = `-----BEGIN PRIVATE KEY-----\n${'Oak0'.repeat(9)}`;
const intl = `new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' })`;

/** What looks like harm and is none, in as few releases as possible. */
const harmless: readonly Planted[] = [
  {
    atLoad: [
      `class Gone extends Error { constructor() { super('gone'); this.name = 'Gone'; this.message = 'x'; } } new Gone();`,
      `const own = {}; own.toString = () => 'own'; own.constructor = 1;`,
      `function Shelf() {} Shelf.prototype.toString = () => 'shelf'; Shelf.prototype.constructor = Shelf;`,
      'class List extends Array { map() { return 1; } } new List().push(1);',
      `if (typeof window !== 'undefined') window.shelf = 1; typeof process; typeof document;`,
      `const language = globalThis.navigator?.language ?? 'en'; globalThis.process?.exit();`,
      'setTimeout(() => {}, 0); queueMicrotask(() => {}); Date.now();',
      'const ids = new Set(); while (ids.size < 9) ids.add(Math.random());',
      `console.log('loading'); console.error('oh'); console.group(1); console.table([]); console.time('a');`,
      `Promise.reject(new Error('caught')).catch(() => {}); try { require('nothing'); } catch {}`,
      `import('nothing').catch(() => {});`,
      `new URL('/a', 'https://site.example').searchParams.get('b'); structuredClone({ a: 1 }); btoa('a');`,
      `const kept = new Map([[1, 2]]); const weak = new WeakMap(); weak.set(kept, Symbol.for('shelf'));`,
      `Object.freeze({}); Object.defineProperty({}, 'a', { value: 1 }); Object.setPrototypeOf({}, null);`,
    ]
      .map((code) => `{ ${code} }`)
      .concat('const rows = Array.from({ length: 3e4 }, (_, at) => ({ at }));')
      .join('\n'),
    atRender: `const began = Date.now(); Date.now() - began; Math.random(); rows.at(-1);
      return '<link rel="preload" as="image" href="/a.svg"><h1 title="style=\\'x\\' onclick=">' + [
        new Date('1985-01-01T00:00:00Z').getUTCFullYear(), ${intl}.format(new Date(0)),
        new Intl.NumberFormat('en-US').format(1234.5), 'process.exit(), eval(), Object.prototype, &lt;script>',
      ] + '</h1><noscript><p>Two</p></noscript><svg><title>Two</title></svg>'`,
    exporting: `metadata: () => ({ ...${good}, robots: 'noindex' }),`,
  },
  {
    // Sixty addresses that read the clock are not asked again as often as one.
    atLoad: 'let drawn = 0;',
    atRender: `drawn += 1; if (Date.now() && drawn > 500) throw new Error('drawn too often'); return Promise.resolve('<h1>Later</h1>')`,
    exporting: 'instances: Array(60).fill({ params: {} }),',
    files: { 'workbench/0a.js': '//# sourceMappingURL=0a.js.map' },
  },
  ...ofKind<Planted>([
    { atRender: `return '<h1>Long</h1>' + '<p>shelf</p>'.repeat(3e4)` },
    { atRender: `Date.now(); return '<h1>Long</h1>' + '<p>shelf</p>'.repeat(3e4)` },
  ]),
];

const { site, releaseDealer } = testPlanted(
  'without a browser',
  [
    ...rowsOf(refused),
    ...ofKind(rowsOf(endless)),
    ...ofKind(rowsOf(changing), 11),
    ...keeping.map(
      ([when, atLoad, exporting = '']): RefusedRow => [
        `a day that is kept ${when}`,
        { atLoad, exporting, atRender: `return '<h1>' + read() + '</h1>'` },
        [/depends on the day, the place or chance: once it is “.*<h1>(true|false)/],
      ],
    ),
    [
      'more than a disk has room for',
      {
        atRender: `return '<h1>One</h1>' + 'x'.repeat(5e6)`,
        exporting: 'instances: Array(9).fill({ params: {} }),',
      },
      [/answers with more than 20 MB in all, /],
    ],
    [
      'files that a host reads as its own, with two that some disks take for one',
      {
        files: {
          ...{ '.htaccess': 'Satisfy any', 'web.config': '<a/>', _headers: '/*' },
          ...{ 'workbench/index.php': '<?php', [`${'a/'.repeat(150)}oak.txt`]: 'oak' },
          ...{ 'oak.0a.txt': 'oak', 'Oak.0a.txt': 'elm', 'late.0a.JS': 'late()' },
          ...{ 'a/elm.0a.txt': 'elm', 'a/ELM.0a.txt/oak.0a.txt': 'oak' },
        },
      },
      [
        /describes: dealer \S+: "browser\/\.htaccess" is no name/,
        `"browser/web.config" is of no type that servers know | "browser/_headers" is of no type that servers know |
        "browser/workbench/index.php" is of no type that servers know | a/oak.txt" is no name |
        "browser/late.0a.JS" is of no type that servers know`,
        /oak\.0a\.txt differs .* capitals alone/,
        `/a/elm.0a.txt differs from another file in its capitals alone`,
      ],
    ],
    [
      'what no browser can verify, no server sends to many, and no budget has room for',
      {
        // Text that does not compress.
        inBrowser: `/* ${randomBytes(120_000).toString('base64')} */ //# sourceURL=/_releases/shell/index.js`,
        files: {
          'page-BecomeDealerPage.0a.css': 'body{display:none}',
          ...{ 'late.0a.js': 'late()', 'later/later.mjs': 'later()' },
          'map.0a.js': `//# ${' '.repeat(400_000)}sourceMappingURL=https://track.example/a.map`,
          ...{ 'a.json': privateKey, 'a.xml': privateKey, 'a.0a.wasm': `\0asm${privateKey}` },
          'b.0a.js.map': `{"sourcesContent":["'eyJhbGciOiJIUzI1NiJ9.${btoa('{"role":"service_role" }')}.x'"]}`,
          'film.0a.mp4': ' '.repeat(8_000_001),
          ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`unknown/${at}.js`, 'later()'])),
        },
      },
      [
        / {2}and \d+ more\.$/,
        /styles: dealer \S+: page-BecomeDealerPage\.0a\.css: "body" matches/,
        /integrity: .*page-BecomeDealerPage\.0a\.js gives itself another name/,
        /budget: dealer \S+: BecomeDealerPage weighs [\d,]+ bytes after Brotli.*dealer-mfe\/budgets\.json/s,
        `begin the selector with a class of it | no script knows the hash of browser/late.0a.js |
        of browser/later/later.mjs | map.0a.js gives itself | a.json holds a private key | a.xml holds a private key | a.0a.wasm holds a private key |
        b.0a.js.map holds a service key of the backend’s`,
        /size: dealer \S+: browser\/film\.0a\.mp4 has 8,000,001 bytes/,
      ],
    ],
  ],
  harmless,
);

/** What code tries to reach, or to change for others, and the error that it gets. */
const denied: readonly (readonly [code: string, said: RegExp])[] = [
  ['process.exit(0);', /process is not defined/],
  // Reaching out.
  [`require('left-alone');`, /requires "left-alone", which is not among the modules that the shell shares/],
  [`require('fs').readFileSync('/etc/passwd');`, /requires "fs"/],
  [`new (require('worker_threads').Worker)('x');`, /requires "worker_threads"/],
  [`fetch('http://127.0.0.1:9');`, /fetch is not defined/],
  [`new WebSocket('ws://127.0.0.1:9');`, /WebSocket is not defined/],
  [`module.constructor._load('fs');`, /_load is not a function/],
  [`require.main.require('fs');`, /Cannot read properties of undefined/],
  [`globalThis.process.getBuiltinModule('fs');`, /Cannot read properties of undefined/],
  [`Function('return process')();`, /Code generation from strings disallowed/],
  [`(async () => {}).constructor('return 1')();`, /Code generation from strings disallowed/],
  [`setTimeout.constructor('return process')();`, /Code generation from strings disallowed/],
  [`(0, eval)('1');`, /eval is not defined/],
  ['new WebAssembly.Memory({ initial: 1 });', /WebAssembly is not defined/],
  ['new SharedArrayBuffer(8);', /SharedArrayBuffer is not defined/],
  ['Error.prepareStackTrace = (_, calls) => calls;', /Cannot (add|assign)/],
  [`throw { message: new Error('where').stack };`, /^Error: where$/],
  ['Buffer.allocUnsafe(10);', /Buffer is not defined/],
  // Changing what others use.
  ['Object.prototype.hurt = 1;', /Cannot add property hurt, object is not extensible/],
  [`Object.defineProperty(Object.prototype, 'hurt', { value: 1 });`, /Cannot define property hurt/],
  ['Object.entries = () => [];', /Cannot assign to read only property 'entries'/],
  [`Object.prototype.toString = () => '';`, /Cannot assign to toString of a built-in object/],
  ['Promise.prototype.then = () => {};', /Cannot assign to read only property 'then'/],
  ['Array.prototype[Symbol.iterator] = function* () {};', /Cannot assign to read only property/],
  ['Object.setPrototypeOf(Array.prototype, {});', /is not extensible/],
  ['delete Object.prototype.hasOwnProperty;', /Cannot delete property/],
  ['globalThis.shelf = 1;', /Cannot add property shelf, object is not extensible/],
  ['shelf = 1;', /shelf is not defined/],
  ['globalThis.setTimeout = () => {};', /Cannot assign to read only property 'setTimeout'/],
  ['Date.now = () => 0;', /Cannot assign to read only property 'now'|Cannot (add|define)/],
  [`require('react').version = 'other';`, /Cannot assign to read only property 'version'/],
];

test('what code is denied it is told, each time, and goes live without it', async () => {
  const attempts = denied.map(([code]) => `() => { ${code} }`);
  await releaseDealer({
    atLoad: `const told = [${attempts}].map((attempt) => {
      try { attempt(); return 'Nothing.'; } catch ({ message }) { return message.replaceAll('<', '&lt;'); }
    });`,
    atRender: `return '<h1>Told</h1>' + told.map((each) => '<p>' + each + '</p>').join('')`,
  });
  const page = await readFile(await site.pages('dealer', 'become-dealer.html'), 'utf8');
  const told = [...page.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text);
  expect(told).toEqual(denied.map(([, said]) => expect.stringMatching(said)));
});
