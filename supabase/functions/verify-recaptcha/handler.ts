import { createHash } from 'node:crypto';
import { callerAddress } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { endpoint } from '../_shared/endpoint.ts';
import { failure } from '../_shared/failure.ts';
import type { CreateHandler } from '../_shared/platform.ts';
import { askProvider } from './provider.ts';

const LONGEST_TOKEN = 8_192;

/** `{ token }` → a single-use pass for the caller's address, when the captcha provider agrees. */
export const createHandler: CreateHandler = (platform) =>
  endpoint('verify-recaptcha', platform, async ({ request, body }) => {
    const { token } = body;
    if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN)
      return failure('token_missing');
    const address = callerAddress(request.headers);
    if (address === null) return failure('captcha_refused');

    const verdict = await askProvider(platform, token, address);
    if (verdict !== 'accepted') return verdict;

    const recorded = await callDatabase<boolean>(platform, 'captcha_pass_record', {
      p_ip: address,
      p_token_hash: createHash('sha256').update(token).digest('hex'),
    });
    if ('failed' in recorded) return recorded;
    return recorded.value ? { body: { success: true } } : failure('captcha_used');
  });
