import type { SiteConfig } from '@landmark/shared/config';

/** Settings of the measured site. Nothing here is ever reached: what answers elsewhere must not weigh on a figure. */
export const benchConfig: SiteConfig = {
  siteUrl: 'https://landmark.example',
  backendUrl: 'https://backend.landmark.example',
  anonKey: 'measured-site',
  captchaScriptUrl: 'https://captcha.landmark.example/api.js',
  captchaSiteKey: 'measured-site',
  mapEmbedUrl: 'https://map.landmark.example/embed',
  mapLinkUrl: 'https://map.landmark.example/',
};
