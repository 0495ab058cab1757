import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;
type Events = ProtocolMapping.Events;

/** One end of the browser's protocol: of the browser itself, or of one of its pages. */
export interface Devtools {
  readonly send: <Method extends keyof Commands>(
    method: Method,
    ...parameters: Commands[Method]['paramsType']
  ) => Promise<Commands[Method]['returnType']>;
  readonly on: <Name extends keyof Events>(name: Name, listener: (...payload: Events[Name]) => void) => void;
}

export interface Connection extends Devtools {
  /** The end of a page, by what `Target.attachToTarget` has answered with `flatten`. */
  readonly session: (id: string) => Devtools;
  /** Refuses what still waits for an answer. */
  readonly end: (reason: string) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

const root = '';

/**
 * Speaks the protocol over the pipe that `--remote-debugging-pipe` opens: JSON, each message ended by a zero byte.
 * A test driver would put its scripts into every page and have it take a stack for each error that is made (React makes
 * three when it starts): on a slowed processor that shows in what is measured, and no visitor has it.
 */
export function connect(toBrowser: Writable, fromBrowser: Readable): Connection {
  const waiting = new Map<number, Waiting>();
  const sessions = new Map<string, EventEmitter>();
  let calls = 0;
  let rest = '';

  function receive({ id, method, params, sessionId = root, result, error }: Message): void {
    if (id === undefined) {
      sessions.get(sessionId)?.emit(method ?? '', params);
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result as never);
  }

  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message));
  });

  function session(sessionId: string): Devtools {
    const events = sessions.get(sessionId) ?? new EventEmitter();
    sessions.set(sessionId, events);
    const to = sessionId === root ? {} : { sessionId };
    return {
      send: (method, ...[params]) =>
        new Promise((resolve, reject) => {
          calls += 1;
          waiting.set(calls, { resolve, reject });
          toBrowser.write(`${JSON.stringify({ id: calls, method, params, ...to })}\0`);
        }),
      on: (name, listener) => void events.on(name, listener as (payload: unknown) => void),
    };
  }

  return {
    ...session(root),
    session,
    end(reason) {
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    },
  };
}
