import { createHmac } from 'node:crypto';
import { isSame } from '@landmark/supabase/functions/_shared/is-same';
import { jsonIn } from './http/body.ts';

/** JSON Web Tokens with HS256, like the hosted platform's keys and signed links. */
type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const header = encode({ alg: 'HS256', typ: 'JWT' });

const signed = (secret: string, content: string) =>
  `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;

export const signToken = (secret: string, claims: Claims) => signed(secret, `${header}.${encode(claims)}`);

/** The claims of a token with a valid signature and time, else null. An invalid time counts as passed. */
export function verifyToken(secret: string, token: string): Claims | null {
  const [, body = ''] = token.split('.');
  if (!isSame(token, signed(secret, `${header}.${body}`))) return null;
  const claims = jsonIn(Buffer.from(body, 'base64url')) as Claims | null | undefined;
  const now = Date.now() / 1000;
  const { exp = now + 1, nbf = 0 } = claims ?? {};
  return claims && Number(exp) > now && Number(nbf) <= now ? claims : null;
}
