import { setTimeout } from 'node:timers/promises';
import type { CreateHandler, Handler, Platform } from '@landmark/supabase/functions/_shared/platform';
import { createHandler as checkSubmissionRate } from '@landmark/supabase/functions/check-submission-rate/handler';
import { createHandler as notifyDealerApplication } from '@landmark/supabase/functions/notify-dealer-application/handler';
import { createHandler as sweepDealerApplications } from '@landmark/supabase/functions/sweep-dealer-applications/handler';
import { createHandler as verifyRecaptcha } from '@landmark/supabase/functions/verify-recaptcha/handler';
import { Hono } from 'hono';
import { readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';

const functions = {
  'verify-recaptcha': verifyRecaptcha,
  'check-submission-rate': checkSubmissionRate,
  'notify-dealer-application': notifyDealerApplication,
  'sweep-dealer-applications': sweepDealerApplications,
} as const satisfies Record<string, CreateHandler>;

export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as FunctionName[];

/** Where functions run that do not run in this process: a runtime that serves each of them at an address. */
export type FunctionAddresses = Readonly<Record<FunctionName, string>>;

export function functionRoutes(handlers: Readonly<Record<string, Handler>>): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.all('/:name', async (c) => {
    const name = c.req.param('name');
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) return c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
    const body = await readBody(c.req.raw, LONGEST_BODY);
    if (body === null)
      return c.json({ code: 'body_too_large', error: 'The request body is too large.' }, 413);
    return Promise.race([handler(withBody(c.req.raw, body)), tooLate()]);
  });
  return routes;
}

/** Time for all that a function asks of others, so that its caller has an answer within ten seconds. */
const ANSWER_MS = 9_500;

async function tooLate(): Promise<Response> {
  await setTimeout(ANSWER_MS, undefined, { ref: false });
  const error = 'This takes too long at the moment. Please try again later.';
  return Response.json({ code: 'too_slow', error }, { status: 503, headers: { 'retry-after': '5' } });
}

/** The functions take less; this only keeps what they are given within bounds. */
const LONGEST_BODY = 1024 * 1024;

function withBody({ url, method, headers }: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}

export function functionsHere(platform: Platform): Record<FunctionName, Handler> {
  return handlersBy((name) => functions[name](platform));
}

export function functionsElsewhere(addresses: FunctionAddresses): Record<FunctionName, Handler> {
  return handlersBy((name) => async (request) => {
    const { method, headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
    const answer = await fetch(addresses[name], { method, headers, body });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  });
}

function handlersBy(make: (name: FunctionName) => Handler): Record<FunctionName, Handler> {
  return Object.fromEntries(functionNames.map((name) => [name, make(name)])) as Record<FunctionName, Handler>;
}
