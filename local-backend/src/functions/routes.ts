import { setTimeout } from 'node:timers/promises';
import type { CreateHandler, Handler, Platform } from '@landmark/supabase/functions/_shared/platform';
import { createHandler as checkSubmissionRate } from '@landmark/supabase/functions/check-submission-rate/handler';
import { createHandler as notifyDealerApplication } from '@landmark/supabase/functions/notify-dealer-application/handler';
import { createHandler as sweepDealerApplications } from '@landmark/supabase/functions/sweep-dealer-applications/handler';
import { createHandler as verifyRecaptcha } from '@landmark/supabase/functions/verify-recaptcha/handler';
import { Hono } from 'hono';
import { longestJson, readBody } from '../http/body.ts';
import type { BackendContext, BackendEnv } from '../http/context.ts';

const functions = {
  'verify-recaptcha': verifyRecaptcha,
  'check-submission-rate': checkSubmissionRate,
  'notify-dealer-application': notifyDealerApplication,
  'sweep-dealer-applications': sweepDealerApplications,
} as const satisfies Record<string, CreateHandler>;

export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as FunctionName[];

export function functionRoutes(handlers: Readonly<Record<string, Handler>>): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  for (const [name, handler] of Object.entries(handlers))
    routes.all(`/${name}`, async (c) => {
      const body = await readBody(c.req.raw, longestJson);
      if (body === null)
        return c.json({ code: 'body_too_large', error: 'The request body is too large.' }, 413);
      return Promise.race([handler(passedOn(c, body)), tooLate()]);
    });
  routes.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404));
  return routes;
}

/** Time for all that a function asks of others, so that its caller has an answer within ten seconds. */
const answerMs = 9_500;

async function tooLate(): Promise<Response> {
  await setTimeout(answerMs, undefined, { ref: false });
  const error = 'This takes too long at the moment. Please try again later.';
  return Response.json({ code: 'too_slow', error }, { status: 503 });
}

function passedOn({ req, env }: BackendContext, body: Uint8Array<ArrayBuffer>): Request {
  const { method, url } = req;
  return new Request(url, { method, headers: env.headers, ...(body.byteLength > 0 && { body }) });
}

export function functionsHere(platform: Platform) {
  const handlers = functionNames.map((name) => [name, functions[name](platform)]);
  return Object.fromEntries(handlers) as Record<FunctionName, Handler>;
}
