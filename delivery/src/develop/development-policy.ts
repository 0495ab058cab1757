/** What each kind of resource may come from beside what the site allows: the remote's own development server. */
const additions = {
  'script-src': ['http'],
  'style-src': ['http', 'inline'],
  'img-src': ['http'],
  'font-src': ['http'],
  'connect-src': ['http', 'ws'],
} as const satisfies Readonly<Record<string, readonly ('http' | 'ws' | 'inline')[]>>;

/**
 * The site's own policy, opened for one development server and for the overlay in which it shows a build error. All
 * else is refused as in production, so that a team meets a refusal here and not after its release.
 */
export function developmentPolicy(policy: string, origin: string): string {
  const sources = { http: origin, ws: origin.replace(/^http/, 'ws'), inline: "'unsafe-inline'" };
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      const added = Object.entries(additions).find(([key]) => key === name)?.[1] ?? [];
      return [directive, ...added.map((kind) => sources[kind])].join(' ');
    })
    .join('; ');
}
