import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { callerFinder } from '@landmark/local-backend/caller';
import { writeInto } from '../../store/files';
import { saying } from '../../testing/saying';
import { temporaryState } from '../../testing/temporary-state';
import { openSiteServer, type SiteServer } from '../site-server';
import { causeLimit, rateLimit } from './rate-limit';
import { keptReport, readReports, reportKeeper } from './report-files';
import { reportSink } from './sink';

const state = temporaryState();
let server: SiteServer | undefined;
afterEach(() => server?.close());

const report = { kind: 'error', app: 'catalogue', version: '1.0.0-aa', code: 'TypeError' } as const;

async function sink() {
  const own = await openSiteServer(0, 'localhost');
  server = own;
  own.use(reportSink(state(), callerFinder()));
  return async (body: string | null, init: RequestInit = {}) =>
    (await fetch(`http://localhost:${own.port}/_site/reports`, { method: 'POST', body, ...init })).status;
}

describe('the sink', () => {
  test.each([
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['chromium', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
    [
      'safari',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ],
    ['other', 'curl/8.0'],
  ])(
    'keeps a report of %s as a line, with the minute, and nothing that a report does not have',
    async (browser, name) => {
      const send = await sink();
      const more = { email: 'dana@shop.example', url: '/contact?email=dana@shop.example' };
      const headers = { 'user-agent': name };
      expect(await send(JSON.stringify({ ...report, ...more }), { headers })).toBe(204);
      const time = expect.stringMatching(/T\d\d:\d\dZ$/);
      expect(await readReports(state())).toEqual([{ ...report, time, browser }]);
    },
  );

  test.each([
    ['what is no report', 400, 'hello', {}],
    ['what is too large', 413, JSON.stringify({ ...report, page: 'x'.repeat(5000) }), {}],
    ['a question', 405, null, { method: 'PUT' }],
    ['another site’s page', 403, JSON.stringify(report), { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('refuses %s', async (_, status, body, init) => {
    const send = await sink();
    expect(await send(body, init)).toBe(status);
    expect(await readReports(state())).toEqual([]);
  });

  test.each([
    ['does not come in time', 408, 9, ''],
    ['is much too large', 413, 900_000, 'x'.repeat(900_000)],
  ])('answers a report that %s', async (_, status, length, body) => {
    await sink();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    const socket = connect(server?.port ?? 0, 'localhost').setEncoding('latin1');
    socket.write(`POST /_site/reports HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n${body}`);
    const answer = once(socket, 'data');
    while (jest.getTimerCount() === 0) await setImmediate();
    if (body === '') jest.advanceTimersByTime(5000);
    expect(String(await answer)).toMatch(`HTTP/1.1 ${status} `);
    jest.useRealTimers();
    socket.destroy();
  });

  test('hears one caller only so often', async () => {
    const send = await sink();
    for (let count = 0; count < 21; count += 1)
      expect(await send(JSON.stringify({ ...report, code: `often-${count % 2}` }))).toBe(204);
    expect(await readReports(state())).toHaveLength(20);
  });

  test('hears one caller of so many causes a day', async () => {
    const send = await sink();
    for (let code = 0; code < 11; code += 1)
      expect(await send(JSON.stringify({ ...report, code: `forged-${code}` }))).toBe(204);
    expect(await readReports(state())).toHaveLength(10);
    const mayTell = causeLimit({ causes: 2, times: 1, spanMs: 60_000 });
    expect([mayTell('a', 'x'), mayTell('a', 'x'), mayTell('a', 'y')]).toEqual([true, false, true]);
  });
});

test('a new span of time counts anew, though the date was set back meanwhile', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const isAllowed = rateLimit({ all: 3, each: 1, spanMs: 60_000 });
  expect([isAllowed('a'), isAllowed('a'), isAllowed('b')]).toEqual([true, false, true]);
  jest.spyOn(Date, 'now').mockReturnValue(0);
  clock.mockReturnValue(60_000);
  expect(isAllowed('a')).toBe(true);
});

test('lines that are no reports are left out, and a file that is none is named', async () => {
  const kept = keptReport(report, '', new Date());
  const odd = [5, null, [], { ...kept, time: 5 }, { ...kept, time: 'now' }, { ...kept, version: {} }];
  const file = path.join(state().root, 'reports/reports.jsonl');
  await writeInto(
    file,
    [...odd, { ...kept, ms: 'x', page: 5 }].map((line) => JSON.stringify(line)).join('\n'),
  );
  expect(await readReports(state())).toEqual([kept]);
  await rm(file);
  execFileSync('mkfifo', [file]);
  await expect(readReports(state())).rejects.toMatchObject(saying('state-damaged', `${file} is no file`));
});

test('files are replaced when they are full, and the oldest goes', async () => {
  const keep = reportKeeper(state());
  const half = { ...keptReport(report, '', new Date()), at: 'x'.repeat(500_000) };
  await Promise.all([...'abcdefghi'].map((code) => keep({ ...half, code })));
  const rest = [1, 2, 3].map((age) => `reports.${age}.jsonl`);
  expect(await readdir(path.join(state().root, 'reports'))).toEqual([...rest, 'reports.jsonl']);
  expect((await readReports(state())).map(({ code }) => code).join('')).toBe('cdefghi');
});
