import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../testing/ports';
import { listenTo } from '../../../testing/process';
import { checkoutRoot, inCheckout } from '../bundle/apps';
import { fixtureSite } from '../testing/fixture-site';
import { temporaryState } from '../testing/temporary-state';

const site = fixtureSite('file');
const token = 'a token of twenty letters or more';
const run = promisify(execFile);

const stages = readFileSync(inCheckout('Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^(?=FROM )/m)
  .map((stage) => stage.split('\n').filter(Boolean));
const [building = [], image = []] = stages;

const told = (stage: readonly string[], name: string) =>
  stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
const command = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as readonly string[];

const built = temporaryState();

/** Returns where the test has built a path of the image. */
const inImage = (text: string) => (text.startsWith('/') ? built().root + text : text);

test('the image has no build tools, and nobody in it is root', () => {
  expect(stages).toHaveLength(2);
  expect(told(image, 'RUN')).toEqual(['mkdir /state && chown node /state']);
  expect(told(image, 'COPY')).toEqual(['--from=build /server /server']);
  expect(told(image, 'USER')).toEqual(['node']);
});

test('what the image copies is a server that shows a store, says that it is well, and ends when it is told to', async () => {
  for (const [, from = '', to = ''] of told(image, 'COPY').map((line) => line.split(' '))) {
    const [tool = '', ...args] =
      told(building, 'RUN')
        .find((line) => line.endsWith(` ${from}`))
        ?.split(' ') ?? [];
    await run(tool, [...args.slice(0, -1), inImage(to)], { cwd: checkoutRoot });
  }
  const { root } = built();
  const port = await freePort();
  const settings = told(image, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(settings),
    PORT: `${port}`,
    CONSOLE_TOKEN: token,
    // Relative to where the server is started.
    LANDMARK_STATE: path.relative(root, site.state.root),
  };
  const [program = '', ...args] = command(told(image, 'CMD')[0]).map(inImage);
  const without = { ...env, PORT: '0', LANDMARK_STATE: 'nothing' };
  const idle = spawn(program, args, { cwd: root, env: without, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(idle.stdout, 'data');
  idle.kill('SIGTERM');
  expect(await once(idle, 'exit')).toEqual([0, null]);
  const server = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await listenTo(server, 'The server').says(/Live since/);
  const [check = '', ...asked] = command(told(image, 'HEALTHCHECK')[0]);
  await run(check, asked, { env });
  const page = await fetch(`http://127.0.0.1:${port}/products`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('catalogue one')]);
  const ofTeams = { headers: { authorization: `Bearer ${token}` } };
  const shown = await fetch(`http://127.0.0.1:${port}/_site/console`, ofTeams);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('What visitors get')]);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(run(check, asked, { env })).rejects.toMatchObject({ code: 1 });
});
