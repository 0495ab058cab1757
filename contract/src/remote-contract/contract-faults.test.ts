import type { ComposerPage, PageMetadata } from '../page';
import { contractFaults } from './contract-faults';

const said = { title: 'Become a Dealer', description: 'Apply.', canonicalPath: '/become-dealer' };
const page: ComposerPage = { default: () => null, metadata: () => said, instances: [{ params: {} }] };
const faultsOf = (pages: unknown, render: () => string = () => '<h1>Become a Dealer</h1>') =>
  contractFaults({ remote: 'dealer', pages, render });

const broken = () => {
  throw new Error('a shelf fell');
};

test('a remote that exposes what it owns keeps the contract', async () => {
  expect(await faultsOf({ BecomeDealerPage: page })).toEqual([]);
});

test('pages are missing, or are nobody’s', async () => {
  expect(await faultsOf(undefined)).toEqual(['exposes: BecomeDealerPage is missing from its composer build']);
  expect(await faultsOf({ BecomeDealerPage: page, ExtraPage: page })).toEqual([
    'contract: ExtraPage is none of the pages that dealer owns',
  ]);
});

const params = { category: 'chests' };
const saying = (changed: Partial<PageMetadata>) => ({ metadata: () => ({ ...said, ...changed }) });

/** Data so deep that {@link JSON} can still read it, but recursive code cannot. */
const deep = JSON.parse(`${'{"in":'.repeat(3e3)}1${'}'.repeat(3e3)}`);

const tooMuch =
  'has more than 100000 elements, or more than 512 that are in each other, or 200 attributes of one';

let count = 0;
const counted = () => {
  count += 1;
  return `<h1>${count}</h1>`;
};

test.each<[fault: string, changed: Record<string, unknown>, render?: () => string]>([
  ['exposes: BecomeDealerPage has no component as its default export', { default: undefined }],
  ['exposes: BecomeDealerPage has no metadata()', { metadata: 1 }],
  ['exposes: BecomeDealerPage lists no instance to compose', { instances: [] }],
  [
    'contract: BecomeDealerPage {"category":"chests"}: none of its routes has these params',
    { instances: [{ params }] },
  ],
  [
    'contract: … calls /products its address, which is none of its app’s routes',
    saying({ canonicalPath: '/products' }),
  ],
  ['metadata: … calls /products/.. its address, which is no path', saying({ canonicalPath: '/products/..' })],
  ['metadata: … has no title of one line', saying({ title: ' ' })],
  ['metadata: … has no title of one line', saying({ title: '\u200b\u3164' })],
  ['metadata: … has no title of one line', saying({ title: 'x'.repeat(1e6) })],
  ['metadata: … has no description of one line', saying({ description: 'Apply \u202e.won' })],
  ['metadata: … throws when it is asked for its metadata: a shelf fell', { metadata: broken }],
  ['renders: … throws when it is asked for its structured data: a shelf fell', { structuredData: broken }],
  ['contract: … says something that is more than 50 levels deep', { structuredData: () => [deep] }],
  ['metadata: … says something that is more than 50 levels deep', saying(deep)],
  ['renders: … throws when it is rendered: a shelf fell', {}, broken],
  ['contract: … is drawn differently each time', {}, counted],
  ['contract: … has 0 headings of level 1', {}, () => '<p>Text</p>'],
  [`contract: … ${tooMuch}`, {}, () => `${'<div>'.repeat(1e5)}<h1>Title</h1>${'</div>'.repeat(1e5)}`],
  [
    `contract: … ${tooMuch}`,
    {},
    () => `<h1 ${Array.from({ length: 5e5 }, (_, at) => `a${at}`).join(' ')}>Title</h1>`,
  ],
  [
    'contract: … is no whole HTML: unexpected-character-in-attribute-name',
    {},
    () => `<h1>Title</h1><p ${'<a/b='.repeat(1e5)}></p>`,
  ],
  [
    'contract: … has a meta element, which counts for the whole document',
    {},
    () => '<h1>Title</h1><meta name="referrer" content="unsafe-url">',
  ],
  // Rest parameters: jest passes its own function in place of a value that a row omits.
])('%s', async (...[fault, changed, render]) => {
  expect(await faultsOf({ BecomeDealerPage: { ...page, ...changed } }, render)).toEqual([
    fault.replace('…', 'BecomeDealerPage /become-dealer'),
  ]);
});

/** In any spelling. */
test.each([
  ['has style in its HTML, which no page may', '<p style="color:red">'],
  ['has style in its HTML, which no page may', '<p title=">"/style=color:red>'],
  ['has onclick in its HTML, which no page may', '<p OnClick=hurt()>'],
  ['has shadowrootmode in its HTML, which no page may', '<p><template shadowrootmode=closed></template></p>'],
  ['has itemprop in its HTML, which no page may', '<a href=/about itemprop=url></a>'],
  ['has a style element, which counts for the whole document', '<STYLE>*{display:none}</STYLE>'],
  ['has a script element, which counts for the whole document', '<svg><script></script></svg>'],
  [
    'has a link element, which counts for the whole document',
    '<div><template shadowrootmode=open><link rel=stylesheet href=/a></template></div>',
  ],
  ['has a region beside its own: a main element, or one with an owner', '<main></main><main></main>'],
  ['has a region beside its own: a main element, or one with an owner', '<main></main><p role="x MAIN">'],
  ['takes the name landmark_catalogue, which is the frame’s', '<a id=landmark_catalogue></a>'],
  ['takes the name rspackChunklandmark_x, which is the frame’s', '<a id=rspackChunklandmark_x></a>'],
  ['has the id one twice', '<p id=one></p><p id=one></p>'],
  [
    'has a form that sends to //evil.example, which is no path of this site',
    '<form action=//evil.example></form>',
  ],
  ['is no whole HTML: begin and end do not match', '</div></main><footer></footer>'],
  ['is no whole HTML: begin and end do not match', '<html lang=de hidden><body class=dark>'],
  ['is no whole HTML: begin and end do not match', '<div><b>Two</div>'],
  ['is no whole HTML: begin and end do not match', '<table><form></table>'],
  ['is no whole HTML: begin and end do not match', '<noscript>'],
  ['has the tabindex 3, by which it comes before the frame', '<p tabindex=3>Two</p>'],
  ['is no whole HTML: eof-in-element-that-can-contain-only-text', '<textarea>'],
  ['is no whole HTML: eof-in-comment', '<!--'],
])('… %s: %s', async (fault, text) => {
  const faults = await faultsOf({ BecomeDealerPage: page }, () => `<h1>Title</h1>${text}`);
  expect(faults).toContain(`contract: BecomeDealerPage /become-dealer ${fault}`);
});
