import { composerPages } from './composer-pages';
import type { PageModule } from './page';

const page: PageModule = {
  default: () => null,
  metadata: () => ({ title: 'Title', description: 'Pieces.', canonicalPath: '/products' }),
};

test('a page with nothing to add is composed once; one that is not there, or is not in the table, is left out', () => {
  const pages = composerPages('dealer', { BecomeDealerPage: page, ExtraPage: page }, {});
  expect(pages).toEqual({ BecomeDealerPage: { ...page, instances: [{ params: {} }] } });
  expect(composerPages('dealer', {}, {})).toEqual({});
});
