import type { ComposerPage } from './page';
import { contractFaults } from './remote-contract';

const page: ComposerPage = {
  default: () => null,
  metadata: () => ({ title: 'Become a Dealer', description: 'Apply.', canonicalPath: '/become-dealer' }),
  instances: [{ params: {} }],
};
const faultsOf = (pages: unknown, render: () => string = () => '<h1>Become a Dealer</h1>') =>
  contractFaults({ remote: 'dealer', pages, render });

const broken = () => {
  throw new Error('a shelf fell');
};

test('a remote that exposes what it owns keeps the contract', async () => {
  expect(await faultsOf({ BecomeDealerPage: page })).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no page at all', undefined, 'exposes: BecomeDealerPage is missing from its composer build'],
  [
    'a page of nobody’s',
    { BecomeDealerPage: page, ExtraPage: page },
    'contract: ExtraPage is none of the pages that dealer owns',
  ],
  [
    'no component',
    { BecomeDealerPage: { ...page, default: undefined } },
    'exposes: BecomeDealerPage has no component as its default export',
  ],
  [
    'no metadata',
    { BecomeDealerPage: { ...page, metadata: 1 } },
    'exposes: BecomeDealerPage has no metadata()',
  ],
  [
    'nothing to compose',
    { BecomeDealerPage: { ...page, instances: [] } },
    'exposes: BecomeDealerPage lists no instance to compose',
  ],
  [
    'params that no route has',
    { BecomeDealerPage: { ...page, instances: [{ params: { category: 'chests' } }] } },
    'contract: BecomeDealerPage {"category":"chests"}: none of its routes has these params',
  ],
  [
    'another app’s address',
    { BecomeDealerPage: { ...page, metadata: () => ({ ...page.metadata({}), canonicalPath: '/products' }) } },
    'contract: BecomeDealerPage /become-dealer calls /products its address, which is none of its app’s routes',
  ],
  [
    'no title',
    { BecomeDealerPage: { ...page, metadata: () => ({ ...page.metadata({}), title: ' ' }) } },
    'metadata: BecomeDealerPage /become-dealer has no title',
  ],
  [
    'metadata that cannot be asked for',
    { BecomeDealerPage: { ...page, metadata: broken } },
    'metadata: BecomeDealerPage /become-dealer throws when it is asked for its metadata: a shelf fell',
  ],
  [
    'structured data that cannot be asked for',
    { BecomeDealerPage: { ...page, structuredData: broken } },
    'renders: BecomeDealerPage /become-dealer throws when it is asked for its structured data: a shelf fell',
  ],
])('a remote with %s does not', async (_, pages, fault) => {
  expect(await faultsOf(pages)).toEqual([fault]);
});

let count = 0;
const counted = () => {
  count += 1;
  return `<h1>${count}</h1>`;
};

test.each<[string, () => string, string, string]>([
  ['without a heading', () => '<p>Text</p>', 'contract', 'has 0 headings of level 1'],
  [
    'with a style of its own',
    () => '<h1 style="color:red">Title</h1>',
    'contract',
    'has an inline style, which the site’s policy refuses',
  ],
  ['that depends on chance', counted, 'contract', 'is drawn differently each time'],
  [
    'that needs a browser',
    () => {
      throw new ReferenceError('window is not defined');
    },
    'renders',
    'throws when it is rendered: window is not defined',
  ],
])('a page %s does not', async (_, render, code, fault) => {
  expect(await faultsOf({ BecomeDealerPage: page }, render)).toEqual([
    `${code}: BecomeDealerPage /become-dealer ${fault}`,
  ]);
});
