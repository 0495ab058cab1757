import type { SiteConfig } from '@landmark/shared/config';

/** Where a workbench pretends that the captcha's script lies. */
export const captchaScriptPath = '/workbench/captcha.js';

/** Settings of no deployment: everything is asked of the page's own origin, where the workbench answers. */
export const workbenchConfig = (origin: string): SiteConfig => ({
  siteUrl: origin,
  backendUrl: origin,
  anonKey: 'workbench',
  captchaScriptUrl: origin + captchaScriptPath,
  captchaSiteKey: 'workbench',
  mapEmbedUrl: 'about:blank',
  mapLinkUrl: 'https://maps.example/',
});
