import { createHash } from 'node:crypto';
import { ask } from '../_shared/ask.ts';
import { endpoint, isObject } from '../_shared/endpoint.ts';
import { failure } from '../_shared/failure.ts';
import type { CreateHandler, Platform, Reply } from '../_shared/platform.ts';
import type { Settings } from '../_shared/settings.ts';

const longestToken = 8_192;

/** `{ token }` → a single-use pass for the caller's address, if the captcha provider accepts the token. */
export const createHandler: CreateHandler = (platform) =>
  endpoint('verify-recaptcha', platform, async ({ body, address }) => {
    const { token } = body;
    if (typeof token !== 'string' || token === '' || token.length > longestToken)
      return failure('token_missing');
    if (address === null) return failure('captcha_refused');

    const verdict = await askProvider(platform, token, address);
    if (verdict !== 'accepted') return verdict;

    const pass = { p_ip: address, p_token_hash: createHash('sha256').update(token).digest('hex') };
    const recorded = await platform.callDatabase<boolean>('captcha_pass_record', pass);
    if ('failed' in recorded) return recorded;
    return recorded.value ? { body: { success: true } } : failure('captcha_used');
  });

/** Asks the provider by reCAPTCHA v3's protocol whether the token is a current visitor's of this site. */
async function askProvider(platform: Platform, token: string, address: string) {
  const { verifyUrl, secret } = platform.settings.captcha;
  const body = String(new URLSearchParams({ secret, response: token, remoteip: address }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const call = { who: 'captcha: the provider', url: verifyUrl, method: 'POST', timeoutMs: 5_000 };
  const answer = await ask(platform, { ...call, headers, body }, async (response) =>
    response.ok ? { verdict: (await response.json()) as unknown, now: timeOf(response) } : undefined,
  );
  if (!answer) return failure('captcha_unreachable');
  const objection = objectionTo(answer.verdict, platform.settings.captcha, answer.now);
  if (objection === null) return 'accepted' as const;
  platform.log(`captcha: refused, ${objection}`);
  return failure('captcha_refused');
}

/** The provider's time, by whose clock a challenge is dated: this machine's may be wrong. Milliseconds. */
const timeOf = ({ headers }: Reply) => Date.parse(headers.get('date') ?? '') || Date.now();

/** Returns why a verdict is not accepted, or null. `now` is in milliseconds. */
function objectionTo(verdict: unknown, rules: Settings['captcha'], now: number): string | null {
  if (!isObject(verdict) || verdict.success !== true) return 'no success';
  // Section 9 of docs/product.md.
  if (verdict.action !== 'submit') return 'another action';
  if (typeof verdict.hostname !== 'string' || !rules.hostnames.includes(verdict.hostname))
    return 'another hostname';
  if (typeof verdict.score !== 'number' || verdict.score < rules.minimumScore) return 'score too low';
  const age = typeof verdict.challenge_ts === 'string' ? now - Date.parse(verdict.challenge_ts) : Number.NaN;
  // A minute of slack for a clock that runs ahead.
  if (!(age <= rules.maximumAgeSeconds * 1000 && age >= -60_000)) return 'too old';
  return null;
}
