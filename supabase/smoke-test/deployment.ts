import { keyHeaders } from '../functions/_shared/ask.ts';

/** A deployed project as the smoke test meets it, and the two kinds of callers it plays. */
export interface Deployment {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  maintenanceSecret: string;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

export interface Check {
  name: string;
  /** What is wrong and what to do, or null. */
  problem: string | null;
}

export interface Answer {
  status: number;
  body: unknown;
}

export type As = 'visitor' | 'operator';

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
}

export const get: CallOptions = { method: 'GET' };

/** One call; a call that nobody answers is an answer with the status 0. */
export async function call(to: Deployment, as: As, path: string, options: CallOptions = {}): Promise<Answer> {
  const key = as === 'visitor' ? to.anonKey : to.serviceRoleKey;
  const json: Record<string, string> =
    options.json === undefined ? {} : { 'content-type': 'application/json' };
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  try {
    const response = await to.fetch(`${to.url}${path}`, {
      method: options.method ?? 'POST',
      headers: { ...keyHeaders(key), ...json, ...options.headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    return { status: 0, body: null };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A member of an answer's body, whatever the body is. */
export function member(answer: Answer, name: string): unknown {
  const { body } = answer;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
