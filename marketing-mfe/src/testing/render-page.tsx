import { provideSiteConfig } from '@landmark/shared/config';
import type { PageModule } from '@landmark/shared/contracts/page';
import { MemoryRouter, useLocation } from '@landmark/shared/router';
import { configure, render, screen, within } from '@testing-library/react';
import { testConfig } from './site-config';

// Nothing on these pages is hidden, and looking for it at every element is most of a query's time.
configure({ defaultHidden: true });

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Renders a page as the shell does, at an address. */
export function renderPage(page: PageModule, address = '/') {
  provideSiteConfig(testConfig);
  const Page = page.default;
  return render(
    <MemoryRouter initialEntries={[address]}>
      <main>
        <Page params={{}} />
      </main>
      <Address />
    </MemoryRouter>,
  );
}

/** Where the visitor is. */
export const address = () => screen.getByTestId('address').textContent;

/** The part of the page under a heading of level 2. */
export const part = (name: string) => within(screen.getByRole('region', { name }));

/** Where a link leads, by its name. */
export const target = (name: string, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  within_.getByRole('link', { name }).getAttribute('href');
