import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A captcha or mail provider outside the process, which answers as a test wants. */
export interface Provider {
  url: string;
  /** The bodies that arrived. */
  received: string[];
  answer(with_: Answer | (() => Answer) | 'nothing'): void;
  close(): Promise<void>;
}

type Answer = { status: number; body: unknown };

export async function startProvider(initial: Answer | (() => Answer)): Promise<Provider> {
  let next: Answer | (() => Answer) | 'nothing' = initial;
  const received: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(Buffer.concat(chunks).toString());
    if (next === 'nothing') return;
    const { status, body } = typeof next === 'function' ? next() : next;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    answer: (answer) => {
      next = answer;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const acceptedVerdict = () => ({
  success: true,
  action: 'submit',
  hostname: 'localhost',
  score: 0.9,
  challenge_ts: new Date().toISOString(),
});
