import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;
type Events = ProtocolMapping.Events;

export interface Devtools {
  readonly send: <Method extends keyof Commands>(
    method: Method,
    ...parameters: Commands[Method]['paramsType']
  ) => Promise<Commands[Method]['returnType']>;
  readonly on: <Name extends keyof Events>(name: Name, listener: (...payload: Events[Name]) => void) => void;
}

/**
 * Speaks the protocol over the pipe that `--remote-debugging-pipe` opens: JSON, each message ended by a zero byte.
 * A test driver would put its scripts into every page and have it take a stack for each error that is made (React makes
 * three when it starts): on a slowed processor that shows in what is measured, and no visitor has it.
 */
export function connect(toBrowser: Writable, fromBrowser: Readable) {
  /** Answers by their number, events by their page and name. */
  const messages = new EventEmitter().setMaxListeners(0);
  const waiting = new Set<number>();
  let calls = 0;
  let rest = '';

  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const complete = (rest + text).split('\0');
    rest = complete.pop() ?? '';
    for (const message of complete) {
      const { id, method, params, sessionId = '', result, error } = JSON.parse(message);
      if (id === undefined) messages.emit(`${sessionId} ${method}`, params);
      else messages.emit(String(id), result, error?.message);
    }
  });

  /** The end of a page, by what `Target.attachToTarget` has answered with `flatten`; without it, the browser's own. */
  const session = (sessionId?: string): Devtools => ({
    send: (method, ...[params]) =>
      new Promise((resolve, reject) => {
        calls += 1;
        const id = calls;
        waiting.add(id);
        messages.once(String(id), (result, reason?: string) => {
          waiting.delete(id);
          if (reason === undefined) resolve(result);
          else reject(new Error(reason));
        });
        toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
    on: (name, listener) =>
      void messages.on(`${sessionId ?? ''} ${name}`, listener as (payload: unknown) => void),
  });

  const end = (reason: string) => {
    for (const id of waiting) messages.emit(String(id), undefined, reason);
  };
  return { ...session(), session, end };
}
