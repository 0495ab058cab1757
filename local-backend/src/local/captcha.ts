import { randomUUID } from 'node:crypto';
import { isSame } from '@landmark/supabase/functions/_shared/is-same';
import { Hono } from 'hono';
import { urlOf } from '../address.ts';
import { jsonIn, longestJson, readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';
import { signToken, verifyToken } from '../tokens.ts';

const tokenSeconds = 120;

/** The part of reCAPTCHA v3's script that the site uses; its tokens come from this process. */
const captchaScript = `(() => {
  const tokenAddress = new URL('/_local/captcha/token', document.currentScript.src).href;
  window.grecaptcha = {
    ready: (callback) => void setTimeout(callback, 0),
    execute: async (siteKey, options) => {
      const response = await fetch(tokenAddress, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({ action: options && options.action }),
      });
      if (!response.ok) throw new Error('The local captcha gave no token.');
      return (await response.json()).token;
    },
  };
})();
`;

/** Accepts everybody. A token is valid for two minutes, and once: the database gives one pass for it. */
export function captchaRoutes(secret: string): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();

  const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
  routes.get('/api.js', (c) => c.body(captchaScript, 200, script));

  routes.post('/token', async (c) => {
    const { action } = { ...(jsonIn(await readBody(c, longestJson)) as { action?: unknown }) };
    const claims = {
      action: typeof action === 'string' ? action : '',
      // The origin of a sandboxed page is "null".
      hostname: urlOf(c.req.header('origin') ?? '')?.hostname ?? new URL(c.req.url).hostname,
      challenge_ts: new Date().toISOString(),
      jti: randomUUID(),
      exp: Math.floor(Date.now() / 1000) + tokenSeconds,
    };
    return c.json({ token: signToken(secret, claims) }, 200, { 'cache-control': 'no-store' });
  });

  routes.post('/siteverify', async (c) => {
    const body = await readBody(c, longestJson);
    const form = new URLSearchParams(new TextDecoder().decode(body ?? undefined));
    if (!isSame(form.get('secret') ?? '', secret)) return refused('invalid-input-secret');
    const claims = verifyToken(secret, form.get('response') ?? '');
    if (claims === null) return refused('invalid-input-response');
    const { action, hostname, challenge_ts } = claims;
    return Response.json({ success: true, score: 0.9, action, hostname, challenge_ts });
  });

  return routes;
}

const refused = (code: string) => Response.json({ success: false, 'error-codes': [code] });
