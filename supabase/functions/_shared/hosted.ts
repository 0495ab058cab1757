import { databaseBehind } from './ask.ts';
import type { CreateHandler, Handler, Platform } from './platform.ts';
import { readSettings } from './settings.ts';

const fetchInTime: Platform['fetch'] = (url, { timeoutMs, ...init }) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** The handler for the hosted runtime, or one that says it is not configured. The log names each fault. */
export function hosted(createHandler: CreateHandler): Handler {
  const result = readSettings(Deno.env.toObject());
  if (result.ok) {
    const asking = { settings: result.settings, fetch: fetchInTime, log: console.log };
    return createHandler({ ...asking, callDatabase: databaseBehind(asking) });
  }
  for (const fault of result.faults) console.error(`Setting ${fault}.`);
  return async () =>
    Response.json({ code: 'not_configured', error: 'This function is not configured yet.' }, { status: 503 });
}
