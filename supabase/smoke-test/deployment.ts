import { keyHeaders } from '../functions/_shared/ask.ts';

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

export type Answer = { status: number; body: unknown };

export type As = 'visitor' | 'operator';

export type CallOptions = Pick<RequestInit, 'method' | 'body'> & {
  headers?: Record<string, string>;
  json?: unknown;
};

export const get: CallOptions = { method: 'GET' };

/** Makes a call; without a response, the answer has the status 0. */
export async function call(to: Deployment, as: As, path: string, asked: CallOptions): Promise<Answer> {
  const { method = 'POST', json, body = null } = asked;
  const headers = {
    ...keyHeaders(as === 'visitor' ? to.anonKey : to.serviceRoleKey),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...asked.headers,
  };
  const sent = { method, headers, body: json === undefined ? body : JSON.stringify(json) };
  try {
    const response = await to.fetch(to.url + path, { ...sent, signal: AbortSignal.timeout(20_000) });
    return { status: response.status, body: parsed(await response.text()) };
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

export function member(answer: Answer, name: string): unknown {
  const { body } = answer;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
