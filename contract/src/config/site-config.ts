/** The settings that a browser needs, checked by `delivery/src/settings.ts`. Public. Origins have no slash. */
export interface SiteConfig {
  /** The origin of the published site; canonical links begin with it. */
  readonly siteUrl: string;
  readonly backendUrl: string;
  /** Supabase anonymous key: the database's policies decide what it may do. */
  readonly anonKey: string;
  readonly captchaScriptUrl: string;
  /** The site's own document in which that script runs: pages run no script whose hash they do not know. */
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

/** Returns the settings, frozen, so that no app can change them for others. */
export function siteConfig(): SiteConfig {
  known ??= Object.freeze(JSON.parse(carried() ?? '') as SiteConfig);
  return known;
}

/** For the composer, workbenches and tests, which have no document that carries the settings. */
export function provideSiteConfig(config: SiteConfig): void {
  if (carried()) throw new Error('These settings are what their document carries.');
  known = config;
}
