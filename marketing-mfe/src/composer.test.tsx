import { provideSiteConfig } from '@landmark/shared/config';
import { type ComposerPages, ownership } from '@landmark/shared/contracts/ownership';
import { MemoryRouter } from '@landmark/shared/router';
import { ownPages } from '@landmark/shared/testing/own-pages';
import { render } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { testConfig } from './testing/site-config';

const names = Object.keys(ownership.marketing.pages) as (keyof ComposerPages<'marketing'>)[];
let pages: ComposerPages<'marketing'>;

beforeAll(async () => {
  provideSiteConfig(testConfig);
  pages = await ownPages('marketing');
});

test('every page that the ownership table gives this app is here, at the address of its route', () => {
  const addresses = Object.entries(pages).map(([name, page]) => [
    name,
    { routes: [page.metadata({}).canonicalPath] },
  ]);
  expect(Object.fromEntries(addresses)).toEqual(ownership.marketing.pages);
});

test('each page is prerendered once', () => {
  expect(names.map((name) => pages[name].instances)).toEqual(names.map(() => [{ params: {} }]));
});

test('titles and descriptions tell the pages apart and fit a search result', () => {
  const described = names.map((name) => pages[name].metadata({}));
  expect(new Set(described.map(({ title }) => title)).size).toBe(names.length);
  for (const { description } of described) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

describe.each(names)('%s as it is prerendered', (name) => {
  const drawn = () => {
    const { default: Page, metadata } = pages[name];
    return (
      <MemoryRouter initialEntries={[metadata({}).canonicalPath]}>
        <Page params={{}} />
      </MemoryRouter>
    );
  };
  const html = () => renderToStaticMarkup(drawn());

  test('comes alive without a difference', () => {
    const page = drawn();
    const complaints = jest.spyOn(console, 'error').mockImplementation();
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const onRecoverableError = jest.fn();
    render(page, { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
  });

  test('has one heading of level 1', () => {
    expect(html().match(/<h1/g)).toHaveLength(1);
  });

  test('skips no level of heading', () => {
    const levels = [...html().matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });
});

test('the contact form says what to do without scripts, and its button waits', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <pages.ContactPage.default params={{}} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<noscript.*This form needs JavaScript\. Call \(215\) 555-0142/);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Send Message/);
});

describe('structured data', () => {
  const dataOf = (name: (typeof names)[number]) =>
    pages[name].structuredData?.({}, 'https://landmark.example') ?? [];

  test.each(['HomePage', 'ContactPage'] as const)('%s names the organization', (name) => {
    expect(dataOf(name)).toEqual([
      expect.objectContaining({
        '@type': 'Organization',
        name: 'Landmark',
        url: 'https://landmark.example/',
        telephone: '+12155550142',
        foundingDate: '1985',
      }),
    ]);
  });

  test.each([
    'WarehouseProgramPage',
    'DirectContainerPage',
    'AboutPage',
    'PrivacyPage',
    'TermsPage',
  ] as const)('%s says where it stands', (name) => {
    const { title, canonicalPath } = pages[name].metadata({});
    expect(dataOf(name)).toEqual([
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Home' }),
          expect.objectContaining({
            position: 2,
            name: title,
            item: `https://landmark.example${canonicalPath}`,
          }),
        ],
      }),
    ]);
  });
});
