import { isObject } from '../_shared/endpoint.ts';
import { type Failure, failure } from '../_shared/failure.ts';
import type { Platform } from '../_shared/platform.ts';
import type { Settings } from '../_shared/settings.ts';

const TIMEOUT_MS = 5_000;

/** Section 9 of docs/product.md. */
const ACTION = 'submit';

/** Asks the provider by reCAPTCHA v3's protocol whether the token stands for a visitor of this site, here and now. */
export async function askProvider(
  platform: Platform,
  token: string,
  address: string,
): Promise<'accepted' | Failure> {
  const { verifyUrl, secret } = platform.settings.captcha;
  let verdict: unknown;
  try {
    const response = await platform.fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      platform.log(`captcha: the provider answered ${response.status}`);
      return failure('captcha_unreachable');
    }
    verdict = await response.json();
  } catch (error) {
    platform.log(`captcha: the provider failed, ${error instanceof Error ? error.name : 'unknown error'}`);
    return failure('captcha_unreachable');
  }
  const objection = objectionTo(verdict, platform.settings.captcha, Date.now());
  if (objection === null) return 'accepted';
  platform.log(`captcha: refused, ${objection}`);
  return failure('captcha_refused');
}

/** Why a verdict does not do, or null. `now` is in milliseconds. */
export function objectionTo(verdict: unknown, rules: Settings['captcha'], now: number): string | null {
  if (!isObject(verdict) || verdict.success !== true) return 'no success';
  if (verdict.action !== ACTION) return 'another action';
  if (typeof verdict.hostname !== 'string' || !rules.hostnames.includes(verdict.hostname))
    return 'another hostname';
  if (typeof verdict.score !== 'number' || verdict.score < rules.minimumScore) return 'score too low';
  const age = now - Date.parse(String(verdict.challenge_ts));
  // A minute of slack for a clock that runs ahead.
  if (!(age <= rules.maximumAgeSeconds * 1000 && age >= -60_000)) return 'too old';
  return null;
}
