import type { SiteConfig } from '@landmark/contract/config';
import type { ComposedDocument, ComposedPages } from '../store/site/composed-pages';
import { linkRulesUrl } from '../store/site/fixed-answers';

/** Hosts that a provider's script uses beside the one it comes from. */
const providerHosts: Readonly<Record<string, readonly string[]>> = {
  'https://www.google.com': ['https://www.gstatic.com'],
  'https://www.recaptcha.net': ['https://www.gstatic.com'],
};

const originOf = (url: string) => new URL(url).origin;

/** Returns a source list: the site itself, and the origins of other addresses. */
function sources(siteUrl: string, ...urls: readonly string[]): string {
  const foreign = urls.map(originOf).filter((origin) => origin !== originOf(siteUrl));
  return ["'self'", ...new Set(foreign)].join(' ');
}

/** CSP hashes of a document's inline scripts and styles. */
type InlineHashes = Readonly<Partial<Record<'scripts' | 'styles', readonly string[]>>>;

const ownAnd = (hashes: readonly string[] = []) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/** Who may frame a document. A workbench frames itself, the application the captcha's; nothing else is framed. */
type FramedBy = 'none' | 'self';

const policyText = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The policy of every document. Nothing in it is `unsafe-*`: scripts and styles are files of this site or named by hash. */
function contentSecurityPolicy(config: SiteConfig, inline: InlineHashes, framedBy: FramedBy): string {
  const { siteUrl, backendUrl, mapEmbedUrl } = config;
  return policyText({
    'default-src': "'none'",
    'script-src': ownAnd(inline.scripts),
    'style-src': ownAnd(inline.styles),
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'media-src': "'self'",
    // The map's host, too: a page asks it whether it is reachable.
    'connect-src': sources(siteUrl, backendUrl, mapEmbedUrl),
    'frame-src': sources(siteUrl, mapEmbedUrl),
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': `'${framedBy}'`,
    'manifest-src': "'self'",
  });
}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The headers of a release's files that are no page. A framed picture is a document too, and a worker has the policy of
 * its own file: neither may run or load anything. An SVG picture may use its own inline styles.
 */
export const fileHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

/** For a response that may change under its address. */
export const revalidated = { 'cache-control': 'no-cache' } as const;

/** The features that no page uses: a browser denies and reports any use. */
const denied = `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi
  payment screen-wake-lock serial unload usb`
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

export function documentHeaders(config: SiteConfig, inline: InlineHashes, framedBy: FramedBy = 'none') {
  return {
    ...commonHeaders,
    'content-security-policy': contentSecurityPolicy(config, inline, framedBy),
    'permissions-policy': denied,
    'x-frame-options': framedBy === 'none' ? 'DENY' : 'SAMEORIGIN',
    ...(config.siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** A workbench has nothing inline, and may frame itself. */
export const workbenchHeaders = (config: SiteConfig) => documentHeaders(config, {}, 'self');

/** The headers of {@link captchaFrame}, which allow only what the provider's script needs. */
export function captchaHeaders(config: SiteConfig): Readonly<Record<string, string>> {
  const { captchaScriptUrl, siteUrl } = config;
  const fromProvider = sources(siteUrl, captchaScriptUrl);
  const hosts = providerHosts[originOf(captchaScriptUrl)] ?? [];
  return {
    ...workbenchHeaders(config),
    'content-security-policy': policyText({
      'default-src': "'none'",
      'script-src': sources(siteUrl, captchaScriptUrl, ...hosts),
      'connect-src': fromProvider,
      'frame-src': fromProvider,
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    }),
  };
}

/** The headers that pages of the site have and workbenches do not. */
export const pageHeaders = {
  /** Where the rules lie that say which links a browser may load ahead. */
  'speculation-rules': `"${linkRulesUrl}"`,
  /** No script runs that the page or its shell does not name by hash. */
  'integrity-policy': 'blocked-destinations=(script)',
} as const;

/** The headers of a composed document: revalidated at every visit, with the hashes of its inline parts. */
export const composedHeaders = (
  config: SiteConfig,
  { inlineScripts }: Pick<ComposedPages, 'inlineScripts'>,
  { inlineStyles }: Pick<ComposedDocument, 'inlineStyles'>,
) => ({
  ...documentHeaders(config, { scripts: inlineScripts, styles: inlineStyles }),
  ...revalidated,
  ...pageHeaders,
});
