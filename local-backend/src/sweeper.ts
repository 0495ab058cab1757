import type { Handler } from '@landmark/supabase/functions/_shared/platform';

const EVERY_MS = 60_000;

/** Does what the hosted project's schedule does: calls the sweeper function every minute. */
export function startSweeper(
  handler: Handler,
  siteOrigin: string,
  secret: string,
  log: (line: string) => void,
) {
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const request = new Request(`${siteOrigin}/functions/v1/sweep-dealer-applications`, {
      method: 'POST',
      headers: { 'x-maintenance-secret': secret },
    });
    const answer = await handler(request).catch(() => null);
    if (answer?.status !== 200) log(`sweeper: ${answer?.status ?? 'no answer'}`);
    await answer?.body?.cancel();
  };
  const sweep = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return {
    sweep,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
