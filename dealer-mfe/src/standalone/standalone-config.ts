import type { SiteConfig } from '@landmark/shared/config';

/** Settings of the page on its own: the site's own origin answers, as it does for the whole site on one machine. */
export const standaloneConfig = (origin: string): SiteConfig => ({
  siteUrl: origin,
  backendUrl: origin,
  anonKey: 'standalone',
  captchaScriptUrl: `${origin}/_local/captcha/api.js`,
  captchaSiteKey: 'standalone',
  mapEmbedUrl: origin,
  mapLinkUrl: origin,
});
