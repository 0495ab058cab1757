import type { CreateHandler, Handler, Platform } from '@landmark/supabase/functions/_shared/platform';
import { createHandler as checkSubmissionRate } from '@landmark/supabase/functions/check-submission-rate/handler';
import { createHandler as notifyDealerApplication } from '@landmark/supabase/functions/notify-dealer-application/handler';
import { createHandler as sweepDealerApplications } from '@landmark/supabase/functions/sweep-dealer-applications/handler';
import { createHandler as verifyRecaptcha } from '@landmark/supabase/functions/verify-recaptcha/handler';
import { Hono } from 'hono';
import { longestJson, readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';

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
      const body = await readBody(c, longestJson);
      if (body === null)
        return c.json({ code: 'body_too_large', error: 'The request body is too large.' }, 413);
      const text = async () => new TextDecoder().decode(body);
      return handler({ method: c.req.method, headers: new Headers(c.env.headers), text });
    });
  routes.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404));
  return routes;
}

export function functionsHere(platform: Platform) {
  const handlers = functionNames.map((name) => [name, functions[name](platform)]);
  return Object.fromEntries(handlers) as Record<FunctionName, Handler>;
}
