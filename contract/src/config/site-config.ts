/** What a browser needs of the settings that `delivery/src/settings.ts` checks. Public; origins end without a slash. */
export interface SiteConfig {
  /** Of the published site; canonical links begin with it. */
  readonly siteUrl: string;
  readonly backendUrl: string;
  /** Supabase anonymous key: what it may do is decided by the database's policies. */
  readonly anonKey: string;
  readonly captchaScriptUrl: string;
  /** A document of the site's own in which that script runs: pages run none whose hash they cannot name. */
  readonly captchaFrameUrl: string;
  readonly captchaSiteKey: string;
  readonly mapEmbedUrl: string;
  readonly mapLinkUrl: string;
}

/** Id of the `<script type="application/json">` in which a page carries its settings. */
export const siteConfigElementId = 'landmark-config';

// A federation singleton: read once, by whichever app asks first.
let known: SiteConfig | undefined;

const carried = () => globalThis.document?.getElementById(siteConfigElementId)?.textContent;

/** Who has it cannot change it for others. */
export function siteConfig(): SiteConfig {
  known ??= Object.freeze(JSON.parse(carried() ?? '') as SiteConfig);
  return known;
}

/** For the composer, workbenches and tests, which have no document that carries the settings. */
export function provideSiteConfig(config: SiteConfig): void {
  if (carried()) throw new Error('These settings are what their document carries.');
  known = config;
}
