import type { SiteConfig } from './site-config';

/** Settings that lead nowhere, for whoever renders pages without a site: tests, and the gate. */
export const exampleSiteConfig = {
  siteUrl: 'https://landmark.example',
  backendUrl: 'https://backend.example',
  anonKey: 'public',
  captchaScriptUrl: 'https://captcha.example/api.js',
  captchaFrameUrl: 'https://landmark.example/_site/captcha/index.html',
  captchaSiteKey: 'placeholder',
  mapEmbedUrl: 'https://maps.example/embed',
  mapLinkUrl: 'https://maps.example/',
} as const satisfies SiteConfig;
