import type { Settings } from './settings.ts';

/** What a function needs from its runtime, so that one file runs in the hosted one, in Node and in a test. */
export interface Platform {
  settings: Settings;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** One line, without the value of any field. */
  log: (line: string) => void;
}

export type Handler = (request: Request) => Promise<Response>;
export type CreateHandler = (platform: Platform) => Handler;
