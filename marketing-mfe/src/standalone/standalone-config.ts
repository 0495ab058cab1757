import type { SiteConfig } from '@landmark/shared/config';

/** Settings of no deployment: the pages need a map's address, and nothing here is called. */
export const standaloneConfig: SiteConfig = {
  siteUrl: 'http://localhost:3002',
  backendUrl: 'http://localhost:3000',
  anonKey: 'standalone',
  captchaScriptUrl: 'http://localhost:3000/_local/captcha/api.js',
  captchaSiteKey: 'standalone',
  mapEmbedUrl: 'https://maps.example/embed',
  mapLinkUrl: 'https://maps.example/',
};
