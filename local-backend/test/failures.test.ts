import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../testing/clock.ts';
import { ofKind } from '../../testing/extent.ts';
import { freePort } from '../../testing/ports.ts';
import { application, newAddress, pdf, pdfPath } from './support/applicant.ts';
import { newPlace, startBackend } from './support/backend.ts';
import { engines, quickEngine } from './support/engines.ts';
import { backendCommand, startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { allowFiles, refuseLargeFiles } from './support/server.ts';
import { type Visitor, visitorAt } from './support/visitor.ts';

describe.each(ofKind(engines))('a process on %s', (engine) => {
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

it('a log whose disk is full, of errors too, and visitors who take all open files there may be, end nothing', async () => {
  const { dataFolder, databaseUrl: DATABASE_URL = '' } = await newPlace(quickEngine);
  const PORT = String(await freePort());
  // A blank setting counts as none; a provider that is away is told of.
  const provider = { CAPTCHA_SECRET: 'any', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/' };
  const env = { PATH: process.env.PATH, PORT, HOST: ' ', DATA_FOLDER: dataFolder, DATABASE_URL, ...provider };
  const command = ['-c', 'ulimit -n 256; exec "$@" > /dev/full 2>&1', 'sh', ...backendCommand];
  const child = spawn('sh', command, { cwd: join(__dirname, '..'), env });
  const sent = { method: 'POST', headers: { connection: 'close' }, body: '{"token":"any"}' };
  const ask = (): Promise<number> =>
    fetch(`http://127.0.0.1:${PORT}/functions/v1/verify-recaptcha`, sent).then(
      ({ status }) => status,
      () => (child.exitCode === null ? ask() : 0),
    );
  expect(await ask()).toBe(503);
  // The log's lines are written in batches.
  await setTimeout(300);
  // Connections that are kept, and not idle.
  const other = { port: Number(PORT), host: '127.0.0.1', localAddress: '127.0.0.2' };
  const kept = Array.from({ length: 300 }, () => connect(other));
  for (const socket of kept) socket.write('GET /_health/live HTTP/1.1\r\nhost: x\r\n\r\n\r\n');
  await Promise.allSettled(
    kept.map((socket) => Promise.race([once(socket, 'readable'), once(socket, 'close')])),
  );
  const took = stopwatch();
  expect([await ask(), child.exitCode]).toEqual([503, null]);
  expect(took()).toBeLessThan(5_000);
  child.kill('SIGKILL');
});
