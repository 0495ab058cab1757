import { askBackend } from '../_shared/ask.ts';
import { endpoint, type JsonObject } from '../_shared/endpoint.ts';
import { failure } from '../_shared/failure.ts';
import { isSame } from '../_shared/is-same.ts';
import { notify } from '../_shared/notify.ts';
import type { CreateHandler, Platform } from '../_shared/platform.ts';

/** For the schedule, and for the smoke test, which asks by `{ task: 'address' }` for the address it sees. */
export const createHandler: CreateHandler = (platform) =>
  endpoint('sweep-dealer-applications', platform, async ({ headers, body, address }) => {
    if (!isSame(headers.get('x-maintenance-secret') ?? '', platform.settings.maintenanceSecret))
      return failure('unauthorized');
    return { body: body.task === 'address' ? { address } : await sweep(platform) };
  });

/** Each part runs even if another fails; the next run continues with what remains. */
async function sweep(platform: Platform): Promise<JsonObject> {
  await platform.callDatabase<null>('forget_old_traces', {});
  await sendMissedMails(platform);
  await platform.callDatabase<number>('remove_expired_applications', {});
  await removeOrphans(platform);
  await tellFullLimits(platform);
  return {};
}

type Limit = { name: string; used: number; maximum: number };

/** Logs each full limit, because it refuses visitors who did nothing wrong: the owner must know. */
async function tellFullLimits(platform: Platform): Promise<void> {
  const limits = await platform.callDatabase<Limit[]>('site_limits', {});
  if ('failed' in limits) return;
  for (const { name, used, maximum } of limits.value)
    if (used >= maximum)
      platform.log(`limits: "${name}" is full (${used} of ${maximum}): raise it in private.limits`);
}

async function sendMissedMails(platform: Platform): Promise<void> {
  const due = await platform.callDatabase<string[]>('applications_to_notify', {});
  if ('failed' in due) return;
  let failures = 0;
  for (const id of due.value) {
    if (typeof (await notify(platform, id, 'sweeper')) === 'object') failures += 1;
    // A provider that is down is tried again at the next run, not once for each application.
    if (failures >= 3) return;
  }
}

async function removeOrphans(platform: Platform): Promise<void> {
  const orphans = await platform.callDatabase<string[]>('orphaned_pdfs', {});
  if ('failed' in orphans || orphans.value.length === 0) return;
  const call = { who: 'storage: removing orphans', path: '/storage/v1/object/dealer-applications' };
  const asked = { ...call, method: 'DELETE', json: { prefixes: orphans.value }, timeoutMs: 15_000 };
  await askBackend(platform, asked, async (response) => {
    await response.text();
    return response.ok || undefined;
  });
}
