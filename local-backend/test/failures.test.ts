import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../test-clock.ts';
import { freePort } from '../../test-ports.ts';
import { callerFinder } from '../src/http/caller.ts';
import { application, newAddress, pdf, pdfPath } from './support/applicant.ts';
import { answerOn, backendOn, listening, newPlace, servedHere, startBackend } from './support/backend.ts';
import { engines, quickEngine } from './support/engines.ts';
import { backendCommand, startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { allowFiles, refuseLargeFiles } from './support/server.ts';
import { type Visitor, visitorAt } from './support/visitor.ts';

describe.each(engines)('a process on %s', (engine) => {
  it('ends what has begun at a signal, which arrives three times, and says at once that it is not ready', async () => {
    const place = await newPlace(engine);
    const running = await startProcess({ ...place, environment: { DRAIN_SECONDS: '1' } });
    const { port } = running;
    const stateOf = (name: string) =>
      fetch(`${running.url}/_health/${name}`).then(
        ({ status }) => status,
        () => 0,
      );
    expect([await stateOf('live'), await stateOf('ready')]).toEqual([200, 200]);
    // A silent client, one with half a request, and one whose body is still arriving at the signal.
    for (const said of ['', 'GET / HTTP/1.1\r\n']) connect(port, '127.0.0.1').write(said);
    const begun = connect(port, '127.0.0.1').setEncoding('latin1');
    const body = JSON.stringify({ p_ip: '192.0.2.1', p_token_hash: 'x' });
    begun.write(
      `POST /rest/v1/rpc/captcha_pass_record HTTP/1.1\r\nHost: localhost\r\napikey: ${running.anonKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    // Waits until the other request's first part has been sent.
    await stateOf('live');
    for (let count = 0; count < 3; count += 1) running.signal('SIGTERM');
    while ((await stateOf('ready')) === 200);
    expect(await stateOf('live')).toBe(200);
    while ((await stateOf('live')) !== 0);
    begun.write(body.slice(9));
    expect(await running.ended).toBe(0);
    expect((await begun.toArray()).join('')).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is);
    await (await startBackend(engine, place)).close();
  });

  it('is not ready while a disk refuses what an application needs, says why, and then is again', async () => {
    const environment = (await startProvider(accepting)).asCaptcha;
    const running = await startProcess({ ...(await newPlace(engine)), environment });
    const visitor = visitorAt(running.url, running.anonKey);
    await visitor.verify();
    const ready = async () => (await fetch(`${running.url}/_health/ready`)).text();
    refuseLargeFiles(running.pid);
    // A sender that is refused in the middle of a file keeps its connection, and is told.
    for (const size of Array(4).fill(5_000_000))
      expect((await visitor.upload(pdfPath(), pdf(size))).error).toMatchObject({ status: 500 });
    expect(await ready()).toMatch(/^not ready: The disk fails \(E\w+\): free some disk space\.\n$/);
    allowFiles(running.pid);
    while ((await ready()) !== 'ready\n');
    await running.kill();
  });

  it('ends at once on another signal, whatever has begun', async () => {
    const place = await newPlace(engine);
    const running = await startProcess(place);
    const begun = connect(running.port, '127.0.0.1').on('error', () => {});
    begun.write(
      'POST /functions/v1/check-submission-rate HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n',
    );
    await fetch(`${running.url}/_health/live`);
    const again = setInterval(() => running.signal('SIGTERM'), 100);
    expect(await running.ended).toBe(1);
    clearInterval(again);
    await (await startBackend(engine, place)).close();
  });

  it('keeps within 400 MB whatever is sent, tells who is too many, and serves others meanwhile', async () => {
    const captcha = await startProvider(accepting);
    const environment = { TRUSTED_PROXIES: '127.0.0.1', ...captcha.asCaptcha };
    const running = await startProcess({ ...(await newPlace(engine)), environment, asServed: true });
    const from = (address: string) =>
      visitorAt(running.url, running.anonKey, { headers: { 'x-forwarded-for': address } });
    // Bodies that never arrive, and headers that never end. An upload without a pass holds no place.
    const { port } = running;
    const head = `apikey: ${running.anonKey}\r\nx-forwarded-for: 192.0.2.1\r\ncontent-type: application/json\r\n`;
    const slow: Socket[] = [];
    const begin = (path: string, more = '') => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(`POST /${path} HTTP/1.1\r\n${head}${more}`);
      slow.push(socket);
    };
    const body = 'host: localhost\r\ncontent-length: 900\r\n\r\n{';
    const rows = 'rest/v1/dealer_applications';
    for (let count = 0; count < 100; count += 1)
      for (const path of [rows, `storage/v1/object/dealer-applications/${pdfPath()}`])
        for (const more of ['', body, body]) begin(path, more);
    // A client that is refused while it sends may lose its connection; browsers retry by themselves.
    const ask = async (visitor: Visitor, sent: ReturnType<typeof application>) => {
      const answer = await visitor.insert(sent);
      return answer.status === 0 ? visitor.insert(sent) : answer;
    };
    const askAtOnce = (count: number, visitor: Visitor, sent: ReturnType<typeof application>) =>
      Promise.all(Array.from({ length: count }, () => ask(visitor, sent)));
    const statusesOf = (answers: { status: number }[]) =>
      [...new Set(answers.map(({ status }) => status))].sort();

    // Once all have arrived, they hold all places of their address, and none of others.
    const first = from('192.0.2.1');
    let answer = await ask(first, application());
    while (answer.status === 403) {
      // The first connections may have been closed meanwhile.
      for (let count = 0; count < 60; count += 1) begin(rows, body);
      answer = await ask(first, application());
    }
    const busy = { status: 503, error: { message: expect.stringMatching(/try again in a few seconds/) } };
    expect(answer).toMatchObject(busy);
    expect((await ask(from('192.0.2.4'), application())).status).toBe(403);

    const large = pdf(5_000_000);
    const uploadAll = (addresses: string[]) =>
      Promise.all(addresses.map((address) => from(address).upload(pdfPath(), large)));
    const outside = await uploadAll(Array(12).fill('192.0.2.2'));
    expect(outside.filter(({ error }) => error === null)).toEqual([]);
    // Many pipelined requests, of a kind that is answered, and of one that is refused before that.
    for (const line of ['GET /_health/live HTTP/1.1\r\nhost: x\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'])
      for (let count = 0; count < 20; count += 1)
        slow.push(
          connect(port, '127.0.0.1', function (this: Socket) {
            this.write(line.repeat(2000));
          }).on('error', () => {}),
        );
    expect((await ask(from('192.0.2.4'), application())).status).toBe(403);
    // Much longer than any application; it would be in memory several times.
    const tooLong = application({ additional_info: 'x'.repeat(1_000_000) });
    expect(statusesOf(await askAtOnce(20, from('192.0.2.5'), tooLong))).toEqual([413]);

    // The most that is admitted: all room for PDFs taken, and the longest rows, from many addresses.
    const applicants = Array.from({ length: 10 }, newAddress);
    for (const address of applicants) expect((await from(address).verify()).error).toBeNull();
    const row = application({ additional_info: '家'.repeat(5000), website: 'x'.repeat(15_000) });
    const crowd = Array.from({ length: 4 }, () => askAtOnce(64, from(newAddress()), row));
    const [papers, answers] = await Promise.all([
      uploadAll(applicants),
      Promise.all(crowd).then((all) => all.flat()),
    ]);
    const outcomes = papers.map(({ error }) => (error as { status?: number } | null)?.status ?? 200);
    expect(outcomes).toContain(200);
    expect(outcomes.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statusesOf(answers).filter((status) => status !== 503)).toEqual([403]);
    const peakMb = running.peakMb();
    process.stdout.write(`${engine}: at most ${Math.round(peakMb)} MB\n`);
    expect(peakMb).toBeLessThan(400);
    for (const socket of slow) socket.destroy();
    // A silent client's connection is closed as soon as always.
    const took = stopwatch();
    await once(connect(port, '127.0.0.1').resume(), 'close');
    expect(took()).toBeLessThan(20_000);
    running.signal('SIGTERM');
    expect(await running.ended).toBe(0);
  }, 300_000);
});

it('a folder keeps no half file when the disk refuses it, and loses at a start what an upload left behind', async () => {
  const to = await startBackend('PGlite');
  const visitor = await to.verifiedVisitor();
  const folder = join(to.dataFolder, 'files');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'A file where the folder should be.');
  const upload = () => visitor.upload(pdfPath()).then(({ error }) => error);
  const sentence = 'Files cannot be stored or read at the moment. Please try again later.';
  expect(await upload()).toMatchObject({ status: 500, message: sentence });
  expect(await to.sql('select from storage.objects')).toEqual([]);
  expect(to.logLines).toContainEqual(
    expect.stringMatching(/^The disk fails \(ENOTDIR\): make it .* writable/),
  );

  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await to.files()).toEqual([]);
  const path = pdfPath();
  expect((await visitor.upload(path)).error).toBeNull();
  const read = () => to.service().storage.from('dealer-applications').download(path);
  // A file that is there and cannot be opened is not missing.
  const [id] = await to.files();
  const place = join(folder, `${id}.pdf`);
  await rename(place, `${folder}-away`);
  await symlink(place, place);
  expect((await read()).error).toMatchObject({ status: 500 });
  await rename(`${folder}-away`, place);
  await to.expectFilesAndRows();
  expect((await read()).data?.size).toBe(64);
  await writeFile(join(folder, `${randomUUID()}.pdf`), 'without a row');
  await to.restart();
  await to.expectFilesAndRows();
  expect(await to.files()).toHaveLength(1);
  await to.close();
});

describe('on a slow line', () => {
  const to = backendOn(quickEngine);

  it('who speaks slowly is answered within ten seconds of its first word, on a new connection as on one that was kept', async () => {
    const { port } = await listening(to);
    const slowly = async (before: string) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      if (before) {
        socket.write(before);
        await once(socket, 'data');
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

it('a crowd from one address is told to come again, before anything is made of it, and others are answered', async () => {
  let begun = 0;
  const { port } = await servedHere(({ url }, response) => {
    if (url === '/again') response.end();
    else begun += 1;
  });
  const refused = (localAddress: string) =>
    Promise.race(
      [...Array(125).fill(4), 1].map((ahead) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress });
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(ahead));
        return once(socket, 'data').then(String);
      }),
    );
  expect(await refused('127.0.0.1')).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/);
  expect(begun).toBe(500);
  expect(await askWhen(port, atOnce, '127.0.0.2')).toMatch(/ 200 OK/);
  // Beside many crowds, too, which together take all that there is.
  for (let last = 3; last < 13; last += 1) await refused(`127.0.0.${last}`);
  expect(begun).toBeGreaterThanOrEqual(1000);
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
});

it('a log whose disk is full, of errors too, ends nothing', async () => {
  const { dataFolder, databaseUrl: DATABASE_URL = '' } = await newPlace(quickEngine);
  const PORT = String(await freePort());
  // A blank setting counts as none; a provider that is away is told of.
  const provider = { CAPTCHA_SECRET: 'any', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/' };
  const env = { PATH: process.env.PATH, PORT, HOST: ' ', DATA_FOLDER: dataFolder, DATABASE_URL, ...provider };
  const command = ['-c', 'exec "$@" > /dev/full 2>&1', 'sh', ...backendCommand];
  const child = spawn('sh', command, { cwd: join(__dirname, '..'), env });
  const sent = { method: 'POST', body: '{"token":"any"}' };
  const ask = (): Promise<number> =>
    fetch(`http://127.0.0.1:${PORT}/functions/v1/verify-recaptcha`, sent).then(
      ({ status }) => status,
      () => (child.exitCode === null ? ask() : 0),
    );
  expect(await ask()).toBe(503);
  // The log's lines are written in batches.
  await setTimeout(300);
  expect([await ask(), child.exitCode]).toEqual([503, null]);
  child.kill('SIGKILL');
});
