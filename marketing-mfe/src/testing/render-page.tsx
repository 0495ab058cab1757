import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { PageModule } from '@landmark/contract/page';
import { MemoryRouter } from '@landmark/design/router';
import { configure, render, screen, within } from '@testing-library/react';

// Nothing on these pages is hidden, and checking every element for that takes most of a query's time.
configure({ defaultHidden: true });

export function renderPage(page: PageModule) {
  provideSiteConfig(exampleSiteConfig);
  const Page = page.default;
  return render(
    <MemoryRouter>
      <main>
        <Page params={{}} />
      </main>
    </MemoryRouter>,
  );
}

export const part = (name: string) => within(screen.getByRole('region', { name }));
