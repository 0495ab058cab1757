import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { PageModule, PageParams } from '@landmark/contract/page';
import { MemoryRouter } from '@landmark/design/router';
import { renderToString } from 'react-dom/server';

/** Renders a page as the composer does: at a path, without a query and without effects. */
export function serverRendering({ default: Page }: PageModule, params: PageParams, path: string): string {
  provideSiteConfig(exampleSiteConfig);
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Page params={params} />
    </MemoryRouter>,
  );
}
