/**
 * How many whole applications with a PDF of 200 kB a second, and how long each takes when as many arrive as the floor
 * says, whatever becomes of those before: `npm run throughput -w local-backend -- [seconds] [applicants at once]`, on
 * PGlite and, where it is installed, on PostgreSQL; ONLY names one of them. Ends with 1 where a floor is missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crowdedPlace, startBackend } from './support/backend.ts';
import type { EngineName } from './support/engines.ts';
import type { Load, Outcome, Task } from './support/load-client.ts';
import { startProcess } from './support/process.ts';
import { startServer } from './support/server.ts';

const [seconds = 20, applicants = 24] = process.argv.slice(2).map(Number);

const floors: Record<EngineName, number> = { PGlite: 60, PostgreSQL: 120 };
const percentile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1]?.toFixed(0) ?? '';

/** What a process has computed so far, in milliseconds: it says more than the clock where others use the machine. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const says = (what: string, holds: boolean) => {
  console.log(`  ${what}: ${holds ? 'holds' : 'MISSED'}`);
  return holds;
};

/** Whether the floor is reached, a hundredth takes less than a second at that load, and everything is there once. */
async function isFastEnough(engine: EngineName): Promise<boolean> {
  const floor = floors[engine];
  const { dataFolder, databaseUrl } = await crowdedPlace(engine, server?.url());
  const program = fileURLToPath(new URL('./support/load-client.ts', import.meta.url));
  const client = fork(program, { execArgv: ['--import', 'tsx'] });
  const ended = once(client, 'exit').then(() => Promise.reject(new Error('The client ended.')));
  const told = () => Promise.race([once(client, 'message'), ended]);
  const [captcha] = (await told()) as [Record<string, string>];
  const environment = { TRUSTED_PROXIES: '127.0.0.1', ...captcha };
  const { url, anonKey, ...running } = await startProcess({ dataFolder, databaseUrl, environment });
  const computed = () => {
    const ofDatabase = databaseUrl ? (server?.processes() ?? []) : [];
    return [[running.pid], ofDatabase].map((pids) => pids.map(cpuOf).reduce((sum, own) => sum + own, 0));
  };
  let acknowledged = 0;
  const under = async (load: Load): Promise<Outcome> => {
    const before = computed();
    client.send({ url, anonKey, seconds, ...load } satisfies Task);
    const [outcome] = (await told()) as [Outcome];
    acknowledged += outcome.count;
    const [own, database] = computed().map((now, index) => now - (before[index] ?? 0));
    const each = (milliseconds = 0) => (milliseconds / outcome.count).toFixed(1);
    const share = (part: number) => percentile(outcome.taken, part);
    console.log(
      `  ${JSON.stringify(load)}: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms; computed for each: ${each(own)} ms by the backend, ${each(database)} ms by PostgreSQL, ${each(outcome.computedMs)} ms by the client`,
    );
    return outcome;
  };
  console.log(engine);
  const { count, tookMs } = await under({ applicants });
  const rate = (count * 1000) / tookMs;
  const { taken } = await under({ perSecond: floor });
  const holds = [
    says(`${rate.toFixed(1)} applications a second, at least ${floor}`, rate >= floor),
    says(`99 of 100 in less than a second at ${floor} a second`, Number(percentile(taken, 0.99)) < 1000),
  ];
  running.signal('SIGTERM');
  await running.ended;
  ended.catch(() => {});
  client.kill();
  const after = await startBackend(engine, { dataFolder, databaseUrl });
  const [stored, mails] = await Promise.all(
    ['public.dealer_applications', 'local.mails'].map((table) => after.sql(`select from ${table}`)),
  );
  await after.close();
  if (stored?.length !== acknowledged || mails?.length !== acknowledged)
    throw new Error(`${acknowledged} were acknowledged, ${stored?.length} stored, ${mails?.length} mails.`);
  return holds.every(Boolean);
}

const server = await startServer();
const outcomes: boolean[] = [];
const { ONLY } = process.env;
for (const engine of ['PGlite', ...(server ? ['PostgreSQL' as const] : [])] as const)
  if (!ONLY || ONLY === engine) outcomes.push(await isFastEnough(engine));
server?.remove();
process.exit(outcomes.every(Boolean) ? 0 : 1);
