/** Settings of one deployment that the browser needs. All of them are public by nature. */
const fields = {
  /** Origin of the published site, without a trailing slash; canonical links begin with it. */
  siteUrl: 'url',
  backendUrl: 'url',
  /** Supabase anonymous key. Public: what it may do is decided by the database's policies. */
  anonKey: 'text',
  captchaScriptUrl: 'url',
  captchaSiteKey: 'text',
  mapEmbedUrl: 'url',
  mapLinkUrl: 'url',
} as const;

type SiteConfigField = keyof typeof fields;

export type SiteConfig = Readonly<Record<SiteConfigField, string>>;

function faultOf(name: SiteConfigField, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return `${name} is missing`;
  if (fields[name] === 'text') return undefined;
  const protocol = URL.canParse(value) ? new URL(value).protocol : undefined;
  return protocol === 'https:' || protocol === 'http:'
    ? undefined
    : `${name} must be an absolute http(s) URL, not "${value}"`;
}

/** Checks every field and names all faults at once. @throws an error that names them */
export function parseSiteConfig(input: unknown): SiteConfig {
  const record = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const names = Object.keys(fields) as SiteConfigField[];
  const faults = names.map((name) => faultOf(name, record[name])).filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new Error(`The site's settings do not fit: ${faults.join('; ')}.`);
  return Object.fromEntries(
    names.map((name) => {
      const value = String(record[name]).trim();
      return [name, name === 'siteUrl' || name === 'backendUrl' ? value.replace(/\/+$/, '') : value];
    }),
  ) as unknown as SiteConfig;
}
