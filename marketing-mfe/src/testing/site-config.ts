import type { SiteConfig } from '@landmark/shared/config';

/** Settings of a site that exists only in tests. */
export const testConfig: SiteConfig = {
  siteUrl: 'https://landmark.example',
  backendUrl: 'https://landmark.example',
  anonKey: 'public-test-key',
  captchaScriptUrl: 'https://captcha.example/api.js',
  captchaSiteKey: 'test-site-key',
  mapEmbedUrl: 'https://maps.example/embed',
  mapLinkUrl: 'https://maps.example/',
};
