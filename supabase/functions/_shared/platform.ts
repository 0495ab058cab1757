import type { Failure } from './failure.ts';
import type { Settings } from './settings.ts';

/** A request to another service; `timeoutMs` is how long the response may take, including its body. */
export type Question = { method: string; headers: Record<string, string>; body: string; timeoutMs: number };

/** What a function reads of a response. */
export type Reply = Pick<Response, 'ok' | 'status' | 'json' | 'text'> & { headers: Pick<Headers, 'get'> };

/** What a function needs from its runtime, so that one file runs in the hosted one, in Node and in a test. */
export interface Platform {
  settings: Settings;
  fetch: (url: string, question: Question) => Promise<Reply>;
  /** Calls a database function as the service role. The caller knows the shape of the result: it owns the migration. */
  callDatabase: <T>(name: string, parameters: Record<string, unknown>) => Promise<{ value: T } | Failure>;
  /** One line, without the value of any field. */
  log: (line: string) => void;
}

/** What a function reads of a request. */
export type Asked = Pick<Request, 'method' | 'headers' | 'text'>;
export type Handler = (request: Asked) => Promise<Response>;
export type CreateHandler = (platform: Platform) => Handler;
