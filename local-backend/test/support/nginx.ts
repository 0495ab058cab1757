import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../testing/ports.ts';
import { atTheEnd } from './at-the-end.ts';
import { answerOn } from './backend.ts';
import { certify } from './server.ts';

const documented = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'docs', 'nginx.conf');
const siteName = 'www.example.com';

const program = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** False when this machine has no nginx; with REQUIRE_NGINX=1 that is a failure. */
export function hasNginx(): boolean {
  if (program) return true;
  if (process.env.REQUIRE_NGINX === '1') throw new Error('nginx is required and was not found.');
  process.stderr.write('nginx is not installed here: what holds behind a proxy is not checked.\n');
  return false;
}

/** A configuration by somebody who does not know this site, with a host name of this machine. */
const plain = (ports: number[], more: string) => `
  upstream localhost { ${ports.map((port) => `server 127.0.0.1:${port};`).join(' ')} }
  server {
    listen 443 ssl;
    ssl_certificate /etc/ssl/www.example.com.pem;
    ssl_certificate_key /etc/ssl/www.example.com.key;
    location / { proxy_pass http://localhost; ${more} }
  }`;

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

export async function startNginx(settings: 'plain' | 'keeping' | 'documented', ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'landmark-nginx-'));
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
  certify(siteName, 'DNS', certificate, key);
  const [port, plainPort] = [await freePort(), await freePort()];
  // From 1.29.7 on, a plain configuration keeps its connections and sends no sign of a proxy.
  const more = settings === 'keeping' ? 'proxy_http_version 1.1; proxy_set_header Connection "";' : '';
  const written = settings === 'documented' ? readFileSync(documented, 'utf8') : plain(ports, more);
  const site = written
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${ports[1]}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('/etc/ssl/www.example.com.pem', certificate)
    .replace('/etc/ssl/www.example.com.key', key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${places.join(' ')} ${site} }`,
  );
  const args = ['-p', folder, '-c', conf, '-e', `${folder}/error.log`];
  const child = spawn(program ?? 'nginx', args, { stdio: 'ignore' });
  atTheEnd(() => child.kill('SIGTERM'));
  const ended = once(child, 'exit');
  const to = { host: '127.0.0.1', port, ca: readFileSync(certificate), servername: siteName };
  const through = throughTls(to);
  while (!(await through(`https://${siteName}/`).catch(() => undefined)))
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${readFileSync(`${folder}/error.log`, 'utf8')}`);
  return {
    /** As a browser would reach it: by the site's name, trusting its certificate. */
    fetch: through,
    /** Requests from another address of this machine. */
    fetchFrom: (localAddress: string) => throughTls({ ...to, localAddress }),
    /** Sends raw text and keeps its side open, because nginx makes no request for a visitor who is gone. */
    send: (text: string) => answerOn(connect(to), [text.replace('keep-alive', 'close')], false),
    plainPort,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function throughTls(to: RequestOptions): typeof fetch {
  // As in browsers, one connection has many requests.
  const own = { ...to, agent: new Agent({ keepAlive: true }) };
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    const target = asked.url.slice(`https://${siteName}`.length);
    const headers = {
      ...Object.fromEntries(asked.headers),
      host: siteName,
      'content-length': body.byteLength,
    };
    const sent = request({ ...own, path: target, method: asked.method, headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const given = answer.headers as Record<string, string>;
    const parts = Buffer.concat(await answer.toArray());
    const status = answer.statusCode ?? 0;
    return new Response(status === 204 || status === 304 ? null : parts, { status, headers: given });
  };
}
