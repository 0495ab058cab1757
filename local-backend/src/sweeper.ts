import type { Handler } from '@landmark/supabase/functions/_shared/platform';
import type { Settings } from '@landmark/supabase/functions/_shared/settings';
import { inTime } from './in-time.ts';

const everyMs = 60_000;

/** How long a stop waits for a running sweep, which the next one resumes: a mail provider may not answer. */
const timeoutMs = 3_000;

/** Files without a row are searched for at every first of this many sweeps. */
const timesBetween = 60;

/** Replaces the hosted project's schedule: calls the sweeper function every minute. */
export function startSweeper(
  handler: Handler,
  settings: Settings,
  log: (line: string) => void,
  tidy: () => Promise<void> = async () => {},
) {
  let times = 0;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const headers = new Headers({ 'x-maintenance-secret': settings.maintenanceSecret });
    const answer = await handler({ method: 'POST', headers, text: async () => '' }).catch(() => null);
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
