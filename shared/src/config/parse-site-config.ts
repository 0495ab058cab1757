/** Settings of one deployment that the browser needs. All of them are public by nature. */
export interface SiteConfig {
  /** Origin of the published site, without a trailing slash; canonical links begin with it. */
  readonly siteUrl: string;
  /** Supabase project URL. */
  readonly backendUrl: string;
  /** Supabase anonymous key. Public: what it may do is decided by the database's policies. */
  readonly anonKey: string;
  readonly captchaScriptUrl: string;
  readonly captchaSiteKey: string;
  readonly mapEmbedUrl: string;
  readonly mapLinkUrl: string;
}

export type SiteConfigField = keyof SiteConfig;

/** Thrown by {@link parseSiteConfig}; `code` survives a second copy of this module and a minifier. */
class SiteConfigError extends Error {
  readonly code = 'site-config-invalid';
  override readonly name = 'SiteConfigError';

  constructor(readonly faults: readonly string[]) {
    super(`The site's settings do not fit: ${faults.join('; ')}.`);
  }
}

const fields = {
  siteUrl: 'url',
  backendUrl: 'url',
  anonKey: 'text',
  captchaScriptUrl: 'url',
  captchaSiteKey: 'text',
  mapEmbedUrl: 'url',
  mapLinkUrl: 'url',
} as const satisfies Record<SiteConfigField, 'url' | 'text'>;

function faultOf(name: SiteConfigField, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return `${name} is missing`;
  if (fields[name] === 'text') return undefined;
  const protocol = URL.canParse(value) ? new URL(value).protocol : undefined;
  return protocol === 'https:' || protocol === 'http:'
    ? undefined
    : `${name} must be an absolute http(s) URL, not "${value}"`;
}

/** Checks every field and names all faults at once. @throws SiteConfigError */
export function parseSiteConfig(input: unknown): SiteConfig {
  const record = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const names = Object.keys(fields) as SiteConfigField[];
  const faults = names.map((name) => faultOf(name, record[name])).filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new SiteConfigError(faults);
  return Object.fromEntries(
    names.map((name) => {
      const value = String(record[name]).trim();
      return [name, name === 'siteUrl' || name === 'backendUrl' ? value.replace(/\/+$/, '') : value];
    }),
  ) as unknown as SiteConfig;
}
