import { type Failure, failure } from './failure.ts';
import type { Asked, Platform } from './platform.ts';

const longestBody = 16 * 1024;

export type JsonObject = Record<string, unknown>;

interface Call {
  headers: Headers;
  body: JsonObject;
  /** The caller's address, if the edge network tells it. */
  address: string | null;
}

export type Answer = { body: JsonObject } | Failure;

/** What all functions share: preflight, origin, method, body, and responses without internal details. */
export function endpoint(name: string, platform: Platform, respond: (call: Call) => Promise<Answer>) {
  return async (request: Asked): Promise<Response> => {
    const asked = request.headers;
    const origin = asked.get('origin');
    const known = origin === null || platform.settings.allowedOrigins.includes(origin);
    const headers = corsHeaders(known ? origin : null);
    if (!known) return answer(failure('origin_unknown'), headers);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') return answer(failure('method_not_allowed'), headers);
    try {
      const body = await readBody(request);
      if ('failed' in body) return answer(body, headers);
      const call = { headers: asked, body: body.value, address: callerAddress(asked) };
      return answer(await respond(call), headers);
    } catch (error) {
      platform.log(`${name}: ${error instanceof Error ? error.name : 'unknown error'}`);
      return answer(failure('internal'), headers);
    }
  };
}

/** The same rule as `private.client_ip()`, which has to find a pass recorded here; the smoke test asks. */
function callerAddress(headers: Headers): string | null {
  const seen = headers.get('cf-connecting-ip')?.trim();
  const firstHop = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return seen || firstHop || null;
}

function corsHeaders(origin: string | null): Headers {
  const headers = new Headers({ vary: 'origin', 'cache-control': 'no-store' });
  if (origin === null) return headers;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-methods', 'POST');
  headers.set('access-control-allow-headers', 'authorization, apikey, content-type, x-client-info, x-region');
  headers.set('access-control-max-age', '86400');
  return headers;
}

function answer(result: Answer, headers: Headers): Response {
  if (!('failed' in result)) return Response.json(result.body, { headers });
  const { status, code, message: error } = result;
  return Response.json({ code, error }, { status, headers });
}

async function readBody(request: Asked): Promise<{ value: JsonObject } | Failure> {
  if (Number(request.headers.get('content-length')) > longestBody) return failure('body_too_large');
  const text = await request.text();
  if (text.length > longestBody) return failure('body_too_large');
  if (text.trim() === '') return { value: {} };
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { value } : failure('body_invalid');
  } catch {
    return failure('body_invalid');
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
