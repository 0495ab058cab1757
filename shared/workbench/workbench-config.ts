import type { SiteConfig } from '@landmark/shared/config';

/** Settings of no deployment: everything is asked of the page's own origin, where the workbench answers. */
export const workbenchConfig = (origin: string): SiteConfig => ({
  siteUrl: origin,
  backendUrl: origin,
  anonKey: 'workbench',
  captchaScriptUrl: `${origin}/workbench/captcha/api.js`,
  captchaSiteKey: 'workbench',
  mapEmbedUrl: 'about:blank',
  mapLinkUrl: 'https://maps.example/',
});
