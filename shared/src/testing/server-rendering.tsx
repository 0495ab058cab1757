import { provideSiteConfig } from '@landmark/shared/config';
import type { PageModule, PageParams } from '@landmark/shared/contracts/page';
import { MemoryRouter } from '@landmark/shared/router';
import { renderToString } from 'react-dom/server';

const config = {
  siteUrl: 'https://landmark.example',
  backendUrl: 'https://landmark.example',
  anonKey: 'public',
  captchaScriptUrl: 'https://landmark.example/captcha.js',
  captchaSiteKey: 'placeholder',
  mapEmbedUrl: 'https://maps.example/embed',
  mapLinkUrl: 'https://maps.example/',
} as const;

/** A page's HTML as the composer gets it: at an address, without a query, before anything has happened. */
export function serverRendering({ default: Page }: PageModule, params: PageParams, path: string): string {
  provideSiteConfig(config);
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Page params={params} />
    </MemoryRouter>,
  );
}
