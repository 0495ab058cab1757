import type { ComposerPage } from './page';
import { contractFaults } from './remote-contract';

const page: ComposerPage = {
  default: () => null,
  metadata: () => ({ title: 'Become a Dealer', description: 'Apply.', canonicalPath: '/become-dealer' }),
  instances: [{ params: {} }],
};
const faultsOf = (pages: unknown, render: () => string = () => '<h1>Become a Dealer</h1>') =>
  contractFaults({ remote: 'dealer', pages, render });

test('a remote that exposes what it owns keeps the contract', async () => {
  expect(await faultsOf({ BecomeDealerPage: page })).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no page at all', undefined, 'BecomeDealerPage is missing'],
  [
    'a page of nobody’s',
    { BecomeDealerPage: page, ExtraPage: page },
    'ExtraPage is none of the pages that dealer owns',
  ],
  [
    'no component',
    { BecomeDealerPage: { ...page, default: undefined } },
    'BecomeDealerPage has no component as its default export',
  ],
  ['no metadata', { BecomeDealerPage: { ...page, metadata: 1 } }, 'BecomeDealerPage has no metadata()'],
  [
    'nothing to compose',
    { BecomeDealerPage: { ...page, instances: [] } },
    'BecomeDealerPage lists no instance to compose',
  ],
  [
    'params that no route has',
    { BecomeDealerPage: { ...page, instances: [{ params: { category: 'chests' } }] } },
    'BecomeDealerPage {"category":"chests"}: none of its routes has these params',
  ],
  [
    'another app’s address',
    { BecomeDealerPage: { ...page, metadata: () => ({ ...page.metadata({}), canonicalPath: '/products' }) } },
    'BecomeDealerPage /become-dealer calls /products its address, which is none of its app’s routes',
  ],
])('a remote with %s does not', async (_, pages, fault) => {
  expect(await faultsOf(pages)).toEqual([fault]);
});

let count = 0;
const counted = () => {
  count += 1;
  return `<h1>${count}</h1>`;
};

test.each<[string, () => string, string]>([
  ['without a heading', () => '<p>Text</p>', 'has 0 headings of level 1'],
  [
    'with a style of its own',
    () => '<h1 style="color:red">Title</h1>',
    'has an inline style, which the site’s policy refuses',
  ],
  ['that depends on chance', counted, 'is drawn differently each time'],
  [
    'that needs a browser',
    () => {
      throw new ReferenceError('window is not defined');
    },
    'throws when it is rendered: window is not defined',
  ],
])('a page %s does not', async (_, render, fault) => {
  expect(await faultsOf({ BecomeDealerPage: page }, render)).toEqual([
    `BecomeDealerPage /become-dealer ${fault}`,
  ]);
});
