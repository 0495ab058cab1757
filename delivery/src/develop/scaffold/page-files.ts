/** What the files of a page are made of. Where their first line is empty, the formatter takes it away. */
export interface PageNames {
  /** `ShowroomsPage` */
  readonly page: string;
  /** `showrooms` */
  readonly name: string;
  /** `Showrooms` */
  readonly title: string;
  /** `/showrooms` */
  readonly route: string;
}

const content = ({ title, route }: PageNames) => `
import type { PageMetadata } from '@landmark/contract/page';

export const opening = {
  title: '${title}',
  lead: 'Say in a sentence or two what a visitor finds here; search results show it too.',
} as const;

export const pageMetadata: PageMetadata = {
  title: opening.title,
  description: opening.lead,
  canonicalPath: '${route}',
};
`;

const component = ({ name, page }: PageNames) => `
import type { PageMetadata } from '@landmark/contract/page';
import { Hero } from '@landmark/design/ui/Hero';
import { opening, pageMetadata } from '../content/${name}';

export const metadata = (): PageMetadata => pageMetadata;

export default function ${page}() {
  return <Hero {...opening} />;
}
`;

const test = ({ page, title, route }: PageNames) => `import { MemoryRouter } from '@landmark/design/router';
import { render, screen } from '@testing-library/react';
import ${page} from './${page}';

test('opens with its title', () => {
  render(
    <MemoryRouter initialEntries={['${route}']}>
      <${page} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

/** The files of a page, by their paths in its app's folder. */
export const pageFiles = (names: PageNames): Readonly<Record<string, string>> => ({
  [`src/content/${names.name}.ts`]: content(names),
  [`src/pages/${names.page}.tsx`]: component(names),
  [`src/pages/${names.page}.test.tsx`]: test(names),
});

/** The scenario that shows the page as it opens: an entry of a list, as it stands in the source. */
export const scenarioEntry = ({ name, title, route }: PageNames): string => `  {
    id: '${name}',
    name: '${title}',
    group: 'Pages',
    path: '${route}',
    description: 'The page as it opens.',
    shows: { role: 'heading', name: '${title}' },
  },
`;
