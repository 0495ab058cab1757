import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { type ComposerPages, ownership } from '@landmark/contract/ownership';
import { ownPages } from '@landmark/design/testing/own-pages';
import { isShared } from './content/sharing';

const names = Object.keys(ownership.marketing.pages) as (keyof ComposerPages<'marketing'>)[];
let pages: ComposerPages<'marketing'>;

beforeAll(async () => {
  provideSiteConfig(exampleSiteConfig);
  pages = await ownPages('marketing');
});

test('titles and descriptions tell the pages apart and fit a search result', () => {
  const described = names.map((name) => pages[name].metadata({}));
  expect(new Set(described.map(({ title }) => title)).size).toBe(names.length);
  for (const { description } of described) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

test.each(names)('%s says in data whose it is, or where it stands', (name) => {
  const { title, canonicalPath } = pages[name].metadata({});
  const organization = { '@type': 'Organization', name: 'Landmark', telephone: '+12155550142' };
  const picture = {
    '@type': 'WebPage',
    primaryImageOfPage: expect.stringMatching(/\/sharing\/[a-z-]+\.png$/),
  };
  const place = { position: 2, name: title, item: `https://landmark.example${canonicalPath}` };
  expect(pages[name].structuredData?.({}, 'https://landmark.example')).toMatchObject([
    name === 'HomePage' || name === 'ContactPage'
      ? organization
      : { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Home' }, place] },
    ...(isShared(canonicalPath) ? [picture] : []),
  ]);
});
