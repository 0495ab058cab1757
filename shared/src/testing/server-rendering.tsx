import { provideSiteConfig } from '@landmark/shared/config';
import { exampleSiteConfig } from '@landmark/shared/config/example';
import type { PageModule, PageParams } from '@landmark/shared/contracts/page';
import { MemoryRouter } from '@landmark/shared/router';
import { renderToString } from 'react-dom/server';

/** A page's HTML as the composer gets it: at an address, without a query, before anything has happened. */
export function serverRendering({ default: Page }: PageModule, params: PageParams, path: string): string {
  provideSiteConfig(exampleSiteConfig);
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Page params={params} />
    </MemoryRouter>,
  );
}
