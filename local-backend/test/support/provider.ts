import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deserialize, serialize } from 'node:v8';
import { listenLocally } from '../../../testing/ports.ts';
import { atTheEnd } from './at-the-end.ts';
import type { bucketOf } from './backend.ts';

type Answer = { status: number; body: unknown };
type Answers = Answer | ((asked: Buffer) => Answer | Promise<Answer>) | 'nothing' | 'nonsense';
export type Provider = Awaited<ReturnType<typeof startProvider>>;

export async function startProvider(initial: Answers) {
  let next = initial;
  const received: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    // An aborted request counts as not received.
    const whole = await request.toArray().then(Buffer.concat, () => null);
    if (whole === null) return;
    received.push(whole.toString());
    if (next === 'nothing') return;
    if (next === 'nonsense')
      return response.socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n');
    const { status, body } = typeof next === 'function' ? await next(whole) : next;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}/`;
  atTheEnd(() => server.close().closeAllConnections());
  return {
    url,
    asCaptcha: { CAPTCHA_SECRET: 'any', CAPTCHA_VERIFY_URL: url, CAPTCHA_HOSTNAMES: 'localhost' },
    received,
    answer: (answer: Answers) => {
      next = answer;
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

export const accepting = () => ({ status: 200, body: acceptedVerdict() });

/** Serves a bucket for the calls of `main-with-bucket.ts`. */
export const keeping = (bucket: ReturnType<typeof bucketOf>) => async (asked: Buffer) => {
  const [call, ...given] = deserialize(asked);
  const answer: unknown = await bucket[call as 'get'](...(given as [key: string]));
  return { status: 200, body: serialize(answer).toString('base64') };
};
