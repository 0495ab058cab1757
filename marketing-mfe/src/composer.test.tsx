import { provideSiteConfig } from '@landmark/shared/config';
import { ownership } from '@landmark/shared/contracts/ownership';
import { MemoryRouter } from '@landmark/shared/router';
import { render } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import pages from './composer';
import { testConfig } from './testing/site-config';

const all = Object.entries(pages);
const pageOf = (name: string) => pages[name as keyof typeof pages];

beforeAll(() => provideSiteConfig(testConfig));

test('every page that the ownership table gives this app is here, at the address of its route', () => {
  const addresses = all.map(([name, page]) => [name, { routes: [page.metadata({}).canonicalPath] }]);
  expect(Object.fromEntries(addresses)).toEqual(ownership.marketing.pages);
});

test('each page is prerendered once', () => {
  expect(all.map(([, page]) => page.instances)).toEqual(all.map(() => [{ params: {} }]));
});

test('titles and descriptions tell the pages apart and fit a search result', () => {
  const described = all.map(([, page]) => page.metadata({}));
  expect(new Set(described.map(({ title }) => title)).size).toBe(all.length);
  for (const { description } of described) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

describe.each(all.map(([name]) => name))('%s as it is prerendered', (name) => {
  const Page = pageOf(name).default;
  const page = (
    <MemoryRouter initialEntries={[pageOf(name).metadata({}).canonicalPath]}>
      <Page params={{}} />
    </MemoryRouter>
  );
  const html = () => renderToStaticMarkup(page);

  test('comes alive without a difference', () => {
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
  const dataOf = (name: string) => pageOf(name).structuredData?.({}, 'https://landmark.example') ?? [];

  test.each(['HomePage', 'ContactPage'])('%s names the organization', (name) => {
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

  test.each(['WarehouseProgramPage', 'DirectContainerPage', 'AboutPage', 'PrivacyPage', 'TermsPage'])(
    '%s says where it stands',
    (name) => {
      const { title, canonicalPath } = pageOf(name).metadata({});
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
    },
  );
});
