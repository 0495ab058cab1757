import type { SiteConfig } from './site-config';

/** Settings with fictional addresses, for rendering pages without a site, as tests and the gate do. */
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
