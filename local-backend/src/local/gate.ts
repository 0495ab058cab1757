import type { MiddlewareHandler } from 'hono';
import { isSame } from '../data-folder/tokens.ts';
import type { BackendEnv } from '../http/context.ts';

/**
 * What only this machine has is for whoever sits at it, while the site itself is local. From anywhere else, and where
 * the site is public, it opens with the token alone: `Authorization: Bearer`, or as a password in the browser.
 */
export function localOnly(siteIsLocal: boolean, token: string | undefined): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    if (c.env.inside || (siteIsLocal && c.env.isLocal)) return next();
    if (token === undefined) return c.notFound();
    if (isSame(credentialIn(c.req.header('authorization') ?? ''), token)) return next();
    return c.text('The token of this site is needed.\n', 401, {
      'www-authenticate': 'Basic realm="Landmark", charset="UTF-8"',
    });
  };
}

function credentialIn(header: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(.+)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}
