import type { Handler } from '@landmark/supabase/functions/_shared/platform';
import type { Settings } from '@landmark/supabase/functions/_shared/settings';
import { inTime } from './in-time.ts';

const everyMs = 60_000;

/** How long its end is waited for: what it has begun is there for the next, and a mail's provider may say nothing. */
const timeoutMs = 3_000;

/** Files that nothing knows of are looked for at the first of so many times. */
const timesBetween = 60;

/** Does what the hosted project's schedule does: calls the sweeper function every minute. */
export function startSweeper(
  handler: Handler,
  settings: Settings,
  log: (line: string) => void,
  tidy: () => Promise<void> = async () => {},
) {
  let times = 0;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const headers = { 'x-maintenance-secret': settings.maintenanceSecret };
    const url = `${settings.supabaseUrl}/functions/v1/sweep-dealer-applications`;
    const answer = await handler(new Request(url, { method: 'POST', headers })).catch(() => null);
    if (answer?.status !== 200) log(`sweeper: ${answer?.status ?? 'no answer'}`);
    await answer?.body?.cancel();
    if (times % timesBetween === 0) await tidy().catch(() => log('sweeper: the files do not answer'));
    times += 1;
  };
  const sweep = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  return {
    sweep,
    async stop() {
      clearInterval(timer);
      await inTime(running, timeoutMs).catch(() => {});
    },
  };
}
