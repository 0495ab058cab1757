import { isSame } from '@landmark/supabase/functions/_shared/is-same';
import type { MiddlewareHandler } from 'hono';
import { type IdentifyCaller, isLocalHost } from '../http/caller.ts';
import type { BackendEnv } from '../http/context.ts';

interface Refusal {
  readonly status: 401 | 404;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The hint does not help a caller behind a proxy, which sends its own `Connection` header. */
const notHere = `404 Not Found: it is shown to a browser at this machine, where the site's own address is local, or with a token. Another program than a browser says what browsers say: curl -H 'Connection: keep-alive' …\n`;

/** At home without a token, elsewhere only with it, as bearer or password. Undefined if it is open. */
export function refusalOf(
  isAtHome: boolean,
  token: string | undefined,
  authorization = '',
): Refusal | undefined {
  if (isAtHome) return undefined;
  if (token === undefined) return { status: 404, text: notHere, headers: {} };
  if (isSame(credentialIn(authorization), token)) return undefined;
  const headers = { 'www-authenticate': 'Basic realm="Landmark", charset="UTF-8"' };
  return { status: 401, text: 'The token of this site is needed.\n', headers };
}

/** The address at which the owner opens it: `here`, if local callers can be recognised, else the site's. */
export function placeOf(
  path: string,
  here: string | false,
  { siteOrigin, identify }: { readonly siteOrigin: string; readonly identify: IdentifyCaller },
  [name, token]: readonly [name: string, token: string | undefined],
): string {
  const isKnown = (peer: string) =>
    identify(peer, new Headers({ host: 'localhost', connection: 'keep-alive' })).isLocal;
  // A proxy at this machine makes everybody local.
  if (here && isLocalHost(new URL(siteOrigin).host) && ['127.0.0.1', '::1'].every(isKnown))
    return here + path;
  return `${siteOrigin}${path}, with ${name} as the password${token === undefined ? ', once that is set' : ''}`;
}

export function localOnly(token: string | undefined): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const refusal = refusalOf(c.env.isLocal, token, c.req.header('authorization'));
    return refusal ? c.text(refusal.text, refusal.status, refusal.headers) : next();
  };
}

function credentialIn(header: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(.+)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}
