import { parseSiteConfig, type SiteConfig } from './parse-site-config';

export type { SiteConfig } from './parse-site-config';

/** Id of the `<script type="application/json">` in which a page carries its settings. */
export const siteConfigElementId = 'landmark-config';

// A federation singleton: parsed once, by whichever app asks first.
let parsed: SiteConfig | undefined;

/** The settings of this deployment. @throws when the page carries none, or broken ones */
export function siteConfig(): SiteConfig {
  parsed ??= parseSiteConfig(JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? 'null'));
  return parsed;
}

/** For the composer, workbenches and tests, which have no document that carries the settings. */
export function provideSiteConfig(config: SiteConfig): void {
  parsed = config;
}
