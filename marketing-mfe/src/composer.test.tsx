import { provideSiteConfig } from '@landmark/shared/config';
import { type ComposerPages, ownership } from '@landmark/shared/contracts/ownership';
import { MemoryRouter } from '@landmark/shared/router';
import { ownPages } from '@landmark/shared/testing/own-pages';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { testConfig } from './testing/site-config';

const names = Object.keys(ownership.marketing.pages) as (keyof ComposerPages<'marketing'>)[];
let pages: ComposerPages<'marketing'>;

beforeAll(async () => {
  provideSiteConfig(testConfig);
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

test.each(names)('%s comes alive without a difference from how it was prerendered', (name) => {
  const { default: Page, metadata } = pages[name];
  const page = (
    <MemoryRouter initialEntries={[metadata({}).canonicalPath]}>
      <Page params={{}} />
    </MemoryRouter>
  );
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const onRecoverableError = jest.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
});

test.each(names)('%s says in data whose it is, or where it stands', (name) => {
  const { title, canonicalPath } = pages[name].metadata({});
  const organization = { '@type': 'Organization', name: 'Landmark', telephone: '+12155550142' };
  const place = { position: 2, name: title, item: `https://landmark.example${canonicalPath}` };
  expect(pages[name].structuredData?.({}, 'https://landmark.example')).toMatchObject([
    name === 'HomePage' || name === 'ContactPage'
      ? organization
      : { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Home' }, place] },
  ]);
});
