import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../testing/clock.ts';
import { callerFinder } from '../src/http/caller.ts';
import { newAddress, pdf, pdfPath } from './support/applicant.ts';
import { answerOn, backendOn, listening, servedHere } from './support/backend.ts';
import { quickEngine } from './support/engines.ts';

describe('on a slow line', () => {
  const to = backendOn(quickEngine);

  it('who speaks slowly is answered within ten seconds of its first word, on a new connection as on one that was kept', async () => {
    const { port } = await listening(to);
    const slowly = async (before: string) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      if (before) {
        socket.write(before);
        await once(socket, 'data');
        // As old clients end a body; it begins nothing.
        socket.write('\r\n');
        await setTimeout(3_000);
      }
      const [begun, took] = [performance.now(), stopwatch()];
      socket.write('POST /functions/v1/verify-recaptcha HTTP/1.1\r\nhost: localhost\r\n');
      await setTimeout(2_500);
      socket.write('content-length: 9\r\n\r\n{');
      const [answer] = await once(socket, 'data');
      return { status: answer.slice(9, 12), ms: performance.now() - begun, ownMs: took() };
    };
    const live = 'GET /_health/live HTTP/1.1\r\nhost: localhost\r\n\r\n';
    for (const { status, ms, ownMs } of await Promise.all(['', live].map(slowly))) {
      expect(status).toBe('408');
      expect(ms).toBeGreaterThan(7_000);
      expect(ownMs).toBeLessThan(10_000);
    }
    expect(to.logLines).toContainEqual(expect.stringMatching(/^POST \S+ 408 body_lost \d+ ms$/));
    const took = stopwatch();
    const refused = connect(port, '127.0.0.1').setEncoding('latin1');
    refused.write('POST /rest/v1/nothing HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n{');
    const more = setInterval(() => refused.write(' '.repeat(32_000)), 1_000);
    const [answer] = await once(refused, 'data');
    clearInterval(more);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(took()).toBeLessThan(9_000);
  });

  it('who is heard late, because the process stood still, has spoken in time', async () => {
    const { port } = await listening(to);
    const head =
      'POST /functions/v1/verify-recaptcha HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n';
    const sent = `${head}{}`;
    const spoken = ['', sent.slice(0, 40), head].map((first) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      socket.write(first);
      const answer = once(socket, 'data').then(([answer]) => answer.slice(9, 12));
      return { answer, goOn: () => socket.write(sent.slice(first.length)) };
    });
    // Once this is answered, the connections before it are accepted.
    await fetch(`http://127.0.0.1:${port}/_health/live`);
    for (const { goOn } of spoken) goOn();
    // Longer than a request's head or body may take, 5 and 7.5 s, and short of its whole, 9 s, by time for an answer.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7_600);
    expect(await Promise.all(spoken.map(({ answer }) => answer))).toEqual(['400', '400', '400']);
  });

  it('whose body came in time is not told that it did not, though the process stood still', async () => {
    const times = { headersTimeout: 500, requestTimeout: 500, connectionsCheckingInterval: 100 };
    const answer: RequestListener = (request, response) => {
      request.resume().once('end', () => response.end());
    };
    const { server, port } = await servedHere(answer, undefined, times);
    const socket = connect({ port, allowHalfOpen: true });
    const asked = once(server, 'request');
    const all = answerOn(socket, ['POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n'], false);
    await asked;
    socket.write('{}');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    await once(socket, 'data');
    // A second request at once would show that the client had sent in time.
    await setTimeout(100);
    socket.end('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect((await all).match(/HTTP\/1\.1 .*/g)).toEqual(Array(2).fill('HTTP/1.1 200 OK'));
  });

  it('eight files at a trickle keep no place in memory and end with a sentence, and one of a phone’s pace arrives', async () => {
    const upload = async (perSecond: number, size: number) => {
      const pieces = async function* () {
        for (let sent = 0; sent < size; sent += perSecond / 10)
          yield setTimeout(100, new Uint8Array(perSecond / 10));
      };
      const address = newAddress();
      await to.givePasses(address);
      const took = stopwatch();
      const { status } = await to.uploadPieces(address, size, pieces);
      return { status, seconds: took() / 1000 };
    };
    const trickle = Array.from({ length: 8 }, () => upload(1000, 5_000_000));
    const phone = upload(20_000, 300_000);
    const visitor = await to.verifiedVisitor();
    expect((await visitor.upload(pdfPath(), pdf(5_000_000))).error).toBeNull();
    for (const { status, seconds } of await Promise.all(trickle)) {
      expect(status).toBe(408);
      expect(seconds).toBeLessThan(15);
    }
    const told = to.logLines.filter((line) => /^POST \/storage\S+ 408 body_lost \d+ ms$/.test(line));
    expect(told).toHaveLength(trickle.length);
    expect(await phone).toMatchObject({ status: 200 });
    await to.expectFilesAndRows();
  });
});

/** Asks on a new connection, as soon as `when` is over; an ended connection answers nothing. */
async function askWhen(port: number, when: () => Promise<unknown>, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => 'nothing')]);
  await once(socket, 'connect');
  await when();
  socket.write('GET /again HTTP/1.1\r\nhost: x\r\n\r\n');
  return String(await answer);
}
const atOnce = async () => {};

it('a newcomer gets the place of a connection that is idle, where all are taken', async () => {
  const { server, port } = await servedHere((_, response) => response.end());
  server.maxConnections = 2;
  for (let count = 0; count < 5; count += 1) expect(await askWhen(port, atOnce)).toMatch(/ 200 OK/);
});

it('who has connected ahead is answered where the server has begun to end', async () => {
  const { server, port, close } = await servedHere((_, response) => response.end());
  const connected = once(server, 'connection');
  const ended: Promise<void>[] = [];
  const hasBegunToEnd = async () => {
    await connected;
    ended.push(close());
    while (server.listening) await setTimeout(10);
  };
  expect(await askWhen(port, hasBegunToEnd)).toMatch(/ 200 OK/);
  await Promise.all(ended);
});

it('who is answered when the server ends, and keeps the connection, does not hold it up', async () => {
  const { server, port, close } = await servedHere((_, response) => response.writeHead(200).write('begun'));
  const took = stopwatch();
  const silent = connect(port, '127.0.0.1').resume();
  const asked = once(server, 'request');
  connect(port, '127.0.0.1').resume().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, response] = await asked;
  const ended = close();
  await once(silent, 'close');
  response.end();
  await ended;
  expect(took()).toBeLessThan(10_000);
});

it('a crowd from one address is told to come again, before anything is made of it, and others are answered', async () => {
  let begun = 0;
  const { server, port } = await servedHere(({ url }, response) => {
    if (url === '/again') response.end();
    else begun += 1;
  });
  const refused = (localAddress: string) =>
    Promise.race(
      [...Array(100).fill(4), 1].map((ahead) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress });
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(ahead));
        return once(socket, 'data').then(String);
      }),
    );
  expect(await refused('127.0.0.1')).toMatch(
    /^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n(.+\r\n)*\r\nToo much is going on/,
  );
  expect(begun).toBe(400);
  // Whoever is refused an upgrade, and breaks off, ends nothing.
  const upgrading = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' }).on('error', () => {});
  // Not `once`, which would listen to the error.
  const left = new Promise((end) => server.once('connection', (own) => own.once('close', end)));
  upgrading.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n');
  await once(upgrading, 'data');
  upgrading.resetAndDestroy();
  await left;
  expect(await askWhen(port, atOnce, '127.0.0.2')).toMatch(/ 200 OK/);
  // Beside many crowds, too, which together take all that there is.
  for (let last = 3; last < 13; last += 1) await refused(`127.0.0.${last}`);
  expect(begun).toBeGreaterThanOrEqual(800);
  expect(await askWhen(port, atOnce, '127.0.0.2')).toMatch(/ 200 OK/);
});

it('connections of one address that say nothing leave places for others', async () => {
  const { server, port } = await servedHere((_, response) => response.end(), callerFinder('127.0.0.3'));
  server.maxConnections = 8;
  const connected = (localAddress: string) =>
    once(connect({ port, host: '127.0.0.1', localAddress }), 'connect');
  for (let count = 0; count < 2; count += 1) await connected('127.0.0.1');
  expect(await askWhen(port, atOnce)).toBe('nothing');
  expect(await askWhen(port, atOnce, '127.0.0.2')).toMatch(/ 200 OK/);
  // A trusted proxy's are those of many.
  for (let count = 0; count < 3; count += 1) await connected('127.0.0.3');
  expect(await askWhen(port, atOnce, '127.0.0.3')).toMatch(/ 200 OK/);
  // Nor do those of many addresses keep a newcomer out, who then keeps the place of one of them.
  for (let last = 10; last < 30; last += 1) await connected(`127.0.0.${last}`);
  for (let last = 30; last < 32; last += 1)
    expect(await askWhen(port, () => connected('127.0.0.32'), `127.0.0.${last}`)).toMatch(/ 200 OK/);
});

it('who reads nothing of what is sent is waited for no longer than set, and who reads at leisure is', async () => {
  const all = Buffer.alloc(20_000_000);
  const { server, port } = await servedHere((_, response) => response.end(all));
  server.timeout /= 100;
  const ask = () => {
    const asking = connect(port, '127.0.0.1');
    asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return asking;
  };
  const accepted = once(server, 'connection');
  ask().on('error', () => {});
  await once((await accepted)[0], 'close');
  const longEnough = performance.now() + 2 * server.timeout;
  // Reads at most 2 MB a second, so that something is left to read all the time.
  for await (const _ of ask()) {
    if (performance.now() > longEnough) break;
    await setTimeout(30);
  }
  expect(performance.now()).toBeGreaterThan(longEnough);
});
