import { createHmac } from 'node:crypto';
import { isSame } from '@landmark/supabase/functions/_shared/is-same';

/** JSON web tokens with HS256, as the hosted platform's keys and signed links are. */
type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const header = encode({ alg: 'HS256', typ: 'JWT' });

const signed = (secret: string, content: string) =>
  `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;

export const signToken = (secret: string, claims: Claims) => signed(secret, `${header}.${encode(claims)}`);

/** The claims of a token with a right signature that has not expired, else null. */
export function verifyToken(secret: string, token: string): Claims | null {
  const [, body = ''] = token.split('.');
  if (!isSame(token, signed(secret, `${header}.${body}`))) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now() ? null : claims;
}
