/**
 * How many whole applications with a PDF of 200 kB a second: `npm run throughput -w local-backend -- [seconds]
 * [applicants at once]`, on PGlite and, where it is installed, on PostgreSQL. Ends with 1 below the floor.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newDataFolder, startBackend } from './support/backend.ts';
import { type EngineName, newDatabase } from './support/engines.ts';
import type { Outcome } from './support/load-client.ts';
import { startProcess } from './support/process.ts';
import { startServer } from './support/server.ts';

const [seconds = 20, applicants = 24] = process.argv.slice(2).map(Number);

const floors: Record<EngineName, number> = { PGlite: 60, PostgreSQL: 120 };
const percentile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1]?.toFixed(0) ?? '';

/** What processes have computed so far, in milliseconds: it says more than the clock where others use the machine. */
const computedBy = (pids: number[]) => pids.map(cpuOf).reduce((sum, own) => sum + own, 0);

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Whether the floor is reached, a hundredth takes less than a second, and everything is there once. */
async function isFastEnough(engine: EngineName, databaseUrl: string | undefined): Promise<boolean> {
  const dataFolder = await newDataFolder(engine);
  const preparing = await startBackend(engine, { dataFolder, databaseUrl });
  await preparing.sql('update private.limits set maximum = 1000000');
  await preparing.backend.close();
  const program = fileURLToPath(new URL('./support/load-client.ts', import.meta.url));
  const client = fork(program, { execArgv: ['--import', 'tsx'] });
  const ended = once(client, 'exit').then(() => Promise.reject(new Error('The client ended.')));
  const told = () => Promise.race([once(client, 'message'), ended]);
  const [captcha] = (await told()) as [Record<string, string>];
  const environment = { TRUSTED_PROXIES: '127.0.0.1', ...captcha };
  const { url, anonKey, ...running } = await startProcess({ dataFolder, databaseUrl, environment });
  const database = () => (databaseUrl ? computedBy(server?.processes() ?? []) : 0);
  const before = [cpuOf(running.pid), database()] as const;
  client.send({ url, anonKey, seconds, applicants });
  const [{ count, taken, tookMs, computedMs }] = (await told()) as [Outcome];
  const rate = (count * 1000) / tookMs;
  const each = (milliseconds: number) => (milliseconds / count).toFixed(1);
  console.log(`${engine}: ${rate.toFixed(1)} applications a second, at least ${floors[engine]}`);
  console.log(
    `  computed for each: ${each(cpuOf(running.pid) - before[0])} ms by the backend's process, ${each(database() - before[1])} ms by PostgreSQL's, ${each(computedMs)} ms by the client`,
  );
  console.log(
    `  half of them within ${percentile(taken, 0.5)} ms, 99 of 100 within ${percentile(taken, 0.99)} ms`,
  );
  running.signal('SIGTERM');
  await running.ended;
  const after = await startBackend(engine, { dataFolder, databaseUrl });
  const [stored, mails] = await Promise.all(
    ['public.dealer_applications', 'local.mails'].map((table) => after.sql(`select from ${table}`)),
  );
  await after.close();
  if (stored?.length !== count || mails?.length !== count)
    throw new Error(`${count} were acknowledged, ${stored?.length} stored, ${mails?.length} mails.`);
  return rate >= floors[engine] && Number(percentile(taken, 0.99)) < 1000;
}

const server = await startServer();
const outcomes: boolean[] = [];
const { ONLY } = process.env;
if (ONLY !== 'PostgreSQL') outcomes.push(await isFastEnough('PGlite', undefined));
if (server && ONLY !== 'PGlite')
  outcomes.push(await isFastEnough('PostgreSQL', await newDatabase('PostgreSQL', server.url())));
server?.remove();
process.exit(outcomes.every(Boolean) ? 0 : 1);
