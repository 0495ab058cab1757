import { endpoint } from '../_shared/endpoint.ts';
import { failure } from '../_shared/failure.ts';
import { notify } from '../_shared/notify.ts';
import type { CreateHandler } from '../_shared/platform.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `{ application_id }` → one mail to staff. Sent, sent before, too old and unknown get one response, which
 * reveals nothing about an id. A mail that was due and could not be sent is a failure: the page shows a note.
 */
export const createHandler: CreateHandler = (platform) =>
  endpoint('notify-dealer-application', platform, async ({ body }) => {
    const id = body.application_id;
    if (typeof id !== 'string' || !uuidPattern.test(id)) return failure('application_id_missing');
    const outcome = await notify(platform, id, 'applicant');
    return typeof outcome === 'string' ? { body: { received: true } } : outcome;
  });
