import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { backendOn, listening } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { hasNginx, startNginx } from './support/nginx.ts';

/**
 * Requests that no client library sends: the status of the response, a name, the request line, headers
 * separated by semicolons, the body. A body's length is declared unless a header gives another. `@` begins a
 * word that is defined below, `⏎` ends a line.
 */
const cases = `
400 | two lengths                        | @insert | content-length: 5; content-length: 6 | {"a":1}
400 | a length beside chunks             | @insert | content-length: 4; @chunked | 0⏎⏎
400 | chunks that are none               | @insert | @chunked | zz⏎
400 | a header folded over two lines     | @insert | prefer: a⏎ b | @row
400 | a blank in the name of a header    | @insert | x forwarded-for: 1 | @row
431 | 20 kB of headers                   | @insert | x-long: @long | @row
413 | JSON in chunks that is too long    | @insert | @chunked | 9c40⏎@long@long⏎0⏎⏎
400 | compressed JSON                    | @insert | content-encoding: gzip | \u001f\u008b\u0008
400 | JSON in UTF-16                     | @insert | | {\0"\0
415 | a form where JSON is asked for     | @insert | @form | @paper--x--
415 | a patch where JSON is asked for    | @insert | content-type: application/json-patch+json | @row
400 | a prototype for a column           | @insert | | {"__proto__":{"a":1},"constructor":"x"}
400 | a thousand columns                 | @insert | | {@columns"email":"a"}
403 | many rows                          | @insert | | [@rows]
403 | another method by a header         | @insert | x-http-method-override: DELETE | @row
400 | a row to be rolled back            | @insert | prefer: tx=rollback | @row
400 | rows to be merged                  | @insert | prefer: return=minimal, resolution=merge-duplicates | @row
403 | a table by another spelling        | POST /rest/v1/%64ealer_applications | | @row
404 | a table in capitals                | POST /rest/v1/DEALER_APPLICATIONS | | @row
404 | a table of the system              | GET /rest/v1/pg_authid | |
400 | a whole row for a column           | GET /rest/v1/dealer_applications?dealer_applications=eq.1 | |
400 | rows with their number             | @read | prefer: count=exact |
400 | rows as CSV                        | @read | accept: text/csv |
400 | rows without what is null          | @read | accept: application/vnd.pgrst.array+json, nulls=stripped |
400 | one row without what is null       | @read | accept: application/vnd.pgrst.object+json, nulls=stripped |
400 | the first ten rows                 | @read | range: 0-9 |
400 | some of what a function answers    | POST /rest/v1/rpc/site_limits?limit=1 | | {}
401 | rows for whoever takes anything    | @read | accept: */*,q=0.8 |
404 | a function by GET                  | GET /rest/v1/rpc/site_limits | |
404 | a function of the engine           | POST /rest/v1/rpc/pg_sleep | | {"seconds":9}
400 | so many rows to be removed         | DELETE /rest/v1/dealer_applications?limit=1 | |
401 | an upgrade                         | @read | upgrade: websocket; connection: upgrade |
404 | a list of files                    | POST /storage/v1/object/list/dealer-applications | | {}
404 | a file in place of another         | PUT /storage/v1/object/dealer-applications/@id/a.pdf | @pdf | %PDF
400 | a link to a file in another size   | POST /storage/v1/object/sign/dealer-applications/@id/a.pdf | | {"expiresIn":9,"transform":{"width":9}}
400 | a host that is no name             | GET /_local/inbox | host: a<b  |
200 | a probe that names no host         | GET /_health/live HTTP/1.0 | |
404 | the inbox where no host is named   | GET /_local/inbox HTTP/1.0 | |
404 | the inbox for an old proxy         | GET /_local/inbox HTTP/1.0 | host: localhost |
404 | the inbox at an empty host         | GET /_local/inbox | host: |
404 | the inbox behind 90 headers        | GET /_local/inbox | @many; via: 1.1 proxy |
431 | headers that are not all kept      | GET /_local/inbox | @many; @many; via: 1.1 proxy |
400 | two hosts                          | @read | host: localhost; host: elsewhere.example |
405 | a tunnel                           | CONNECT elsewhere.example:443 | |
200 | a host before the path             | GET http://elsewhere.example/_health/live | |
404 | the inbox of another host          | GET http://elsewhere.example/_local/inbox | |
404 | the inbox under another host       | GET http://localhost/_local/inbox | host: elsewhere.example |
400 | a name before the host             | POST http://a@localhost/functions/v1/verify-recaptcha | | {}
400 | a method that no client may send   | TRACE /functions/v1/verify-recaptcha | |
417 | another expectation                | @insert | expect: more | @row
403 | chunks with a trailer              | @insert | @chunked; trailer: apikey | 3e⏎@row⏎0⏎apikey: x⏎⏎
400 | a body without its end             | @insert | content-length: 900 | @row
400 | a chunk without its end            | @insert | @chunked | 3c⏎{
400 | a form without an end              | @upload | @form | @paper
400 | a form without a boundary          | @upload | content-type: multipart/form-data | @paper--x--
400 | a form of fields alone             | @upload | @form | --x⏎content-disposition: form-data; name="filename"⏎⏎⏎--x--
400 | a form within a form               | @upload | @form | --x⏎content-type: multipart/mixed; boundary=y⏎⏎--y⏎⏎--x--
400 | a form whose file has no end       | @upload | @form | --x⏎content-disposition: form-data; filename="a.pdf"
400 | a form of nine files               | @upload | @form | @papers--x--
400 | a part with a head of 20 kB        | @upload | @form | --x⏎x: @long⏎@file--x--
400 | a boundary of 71 characters        | @upload | content-type: multipart/form-data, boundary=@71 | --@71⏎content-disposition: form-data; filename="a.pdf"⏎content-type: application/pdf⏎⏎%PDF⏎--@71--
400 | a file of no kind                  | @upload | @form | --x⏎content-disposition: form-data; filename="a.pdf"⏎⏎%PDF⏎--x--
400 | a PDF packed as nginx takes none   | @upload | @pdf; transfer-encoding: gzip; @chunked | 4⏎%PDF⏎0⏎⏎
400 | a compressed PDF                   | @upload | @pdf; content-encoding: gzip | \u001f\u008b\u0008
400 | a PDF without its end              | @upload | @pdf; content-length: 900 | %PDF
200 | a PDF after text, in a form        | @upload | @form | before⏎@paper--x--⏎after
200 | a form by its name in capitals     | @upload | content-type: MULTIPART/Form-Data, boundary=x | @paper--x--
200 | a PDF in chunks                    | @upload | @pdf; @chunked | 4⏎%PDF⏎0⏎⏎
200 | a PDF that waits to be asked for   | @upload | @pdf; expect: 100-continue | %PDF
`;

const row = '{"business_name":"a","contact_name":"b","email":"c@d.example"}';
const file = 'content-disposition: form-data; filename="a.pdf"⏎content-type: application/pdf⏎⏎%PDF⏎';
const words: Readonly<Record<string, string>> = {
  insert: 'POST /rest/v1/dealer_applications',
  read: 'GET /rest/v1/dealer_applications',
  upload: 'POST /storage/v1/object/dealer-applications/@id/a.pdf',
  chunked: 'transfer-encoding: chunked',
  form: 'content-type: multipart/form-data, boundary=x',
  pdf: 'content-type: application/pdf',
  71: 'x'.repeat(71),
  long: 'x'.repeat(20_000),
  many: Array(90).fill('te:').join(';'),
  rows: Array(300).fill(row).join(),
  row,
  file,
  columns: Array.from({ length: 1000 }, (_, index) => `"c${index}":1,`).join(''),
  papers: `--x⏎${file}`.repeat(9),
  paper: `--x⏎${file}`,
};
const word = new RegExp(`@(${Object.keys(words).join('|')})`, 'g');
const filled = (text: string) =>
  text
    .replace(word, (_, name: string) => words[name] ?? '')
    .replace('@id', () => randomUUID())
    .replaceAll('⏎', '\r\n');

const rows = cases
  .trim()
  .split('\n')
  .map((text) => text.split('|').map((part) => part.trim()));

describe.each(engines)('%s answers what no browser sends', (engine) => {
  const to = backendOn(engine);
  let server: Awaited<ReturnType<typeof listening>>;
  const doors: ((text: string) => Promise<string>)[] = [];
  beforeAll(async () => {
    server = await listening(to);
    doors.push(server.send);
    if (hasNginx()) doors.push((await startNginx('documented', [server.port, server.port])).send);
  });

  function written(line = '', headers = '', body = ''): string {
    const content = filled(body);
    const told = filled(headers)
      .split(';')
      .filter(Boolean)
      .map((header) => header.trim().replace(',', ';'));
    const has = (name: RegExp) => told.some((header) => name.test(header));
    // Only HTTP/1.0 needs no host.
    const isOld = line.endsWith(' HTTP/1.0');
    if (!isOld && !has(/^host:/)) told.push('host: localhost');
    if (!has(/^content-type:/)) told.push('content-type: application/json');
    if (content && !has(/^(content-length|transfer-encoding):/))
      told.push(`content-length: ${content.length}`);
    const own = [`apikey: ${to.backend.secrets.anonKey}`, 'connection: keep-alive'];
    return [filled(isOld ? line : `${line} HTTP/1.1`), ...own, ...told, '', content].join('\r\n');
  }
  const passHere = () => to.givePasses('127.0.0.1');

  it.each(rows)('%s: %s', async (status, what, ...parts) => {
    for (const send of /without its end|nginx/.test(what ?? '') ? [server.send] : doors) {
      if (parts[0] === '@upload') await passHere();
      const answer = await send(written(...parts));
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code = '']) => code);
      // nginx refuses some of it itself, with its own status.
      const isOurs = send === server.send;
      const seen = statuses.filter((code) => code !== '100').map((code) => (isOurs ? code : code[0]));
      expect([isOurs, ...seen]).toEqual([isOurs, isOurs ? status : status?.[0]]);
    }
    expect(await to.sql('select from public.dealer_applications')).toEqual([]);
    await to.expectFilesAndRows();
  });

  it('answers requests that come in one piece, in their order, whatever comes after them, and of a crowd the first', async () => {
    const answersTo = async (text: string) => (await server.send(text)).split('HTTP/1.1 ').slice(1);
    const ready = written('GET /_health/ready');
    for (const one of [ready, written('@insert', 'expect: more')])
      for (const count of [4, 5, 50]) expect(await answersTo(one.repeat(count))).toHaveLength(4);
    // The last answer says that the rest has to be sent on another connection.
    const ends = (await answersTo(ready.repeat(5))).map((answer) => /^connection: close\r$/im.test(answer));
    expect(ends).toEqual([false, false, false, true]);
    const paths = ['/_health/ready', '/nowhere', '/_health/live'];
    const asked = paths.map((path) => written(`GET ${path}`));
    for (const last of ['nothing\r\n\r\n', written('CONNECT elsewhere.example:443')]) {
      const answer = await server.send(`${asked.join('')}${last}`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 .*ready\nHTTP\/1\.1 404 .*HTTP\/1\.1 200 .*live\n(HTTP.*)?$/s);
      // A proxy may use the connection again a minute later.
      expect(answer).toMatch(/^keep-alive: timeout=75\r$/im);
    }
  });

  it('lets nobody send a body in crumbs, and whoever sends some pieces of it be', async () => {
    const inPieces = (count: number, piece: string) => {
      const length = Buffer.byteLength(piece).toString(16);
      return `${written('@insert', '@chunked', '')}${`${length}\r\n${piece}\r\n`.repeat(count)}0\r\n\r\n`;
    };
    expect(await server.send(inPieces(2000, ' '))).toBe('');
    expect(await server.send(inPieces(200, ' '))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await server.send(inPieces(1000, ' '.repeat(16)))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['whose request has no body', 'GET /_health/live', ''],
    ['whose address is none', 'POST /é', ''],
    ['whose headers are too long', '@insert', 'x-long: @long'],
    ['whose host is none', '@insert', 'host: a<b'],
  ])('hears out who is answered while it still speaks, and %s', async (_, line, headers) => {
    const socket = connect({ port: server.port, allowHalfOpen: true }).setEncoding('latin1');
    const told = ['content-length: 900000', headers].filter(Boolean).join(';');
    socket.write(written(line, told), 'latin1');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 (200|400|431) /);
    for (let sent = 0; sent < 900_000; sent += 100_000) {
      socket.write('x'.repeat(100_000));
      await setTimeout(5);
    }
    socket.end();
    await once(socket, 'close');
  });

  it('goes on when somebody breaks off, and leaves the folder and the pass of an upload to the next try', async () => {
    await passHere();
    const line = filled('@upload');
    const socket = connect(server.port, '127.0.0.1');
    socket.write(written(line, '@pdf; content-length: 9000', '%PDF'));
    await server.send(written('GET /_health/live'));
    socket.destroy();
    const tunnel = connect(server.port, '127.0.0.1');
    tunnel.write(written('CONNECT elsewhere.example:443'));
    await once(tunnel, 'data');
    tunnel.resetAndDestroy();
    expect(await server.send(written(line, '@pdf', '%PDF'))).toMatch(/ 200 OK/);
    await to.expectFilesAndRows();
  });
});
