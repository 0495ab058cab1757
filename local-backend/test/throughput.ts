/**
 * Measures how many whole applications with a PDF of 200 kB finish per second, and how long each takes if
 * they arrive at the floor's rate: `npm run throughput -w local-backend -- [seconds] [applicants at once]`,
 * on PGlite and, if installed, on PostgreSQL; ONLY names one of them. Ends with 1 if a floor is missed. This
 * process plays the applicants, with less CPU time than the client library, and their captcha provider.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { application, newAddress } from './support/applicant.ts';
import { crowdedPlace, startBackend } from './support/backend.ts';
import type { EngineName } from './support/engines.ts';
import { startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { startServer } from './support/server.ts';

const [seconds = 20, applicants = 24] = process.argv.slice(2).map(Number);

const floors: Record<EngineName, number> = { PGlite: 60, PostgreSQL: 120 };
const percentile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1]?.toFixed(0) ?? '';

/** The CPU time of a process so far, in milliseconds: more telling than the clock on a busy machine. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const says = (what: string, holds: boolean) => {
  console.log(`  ${what}: ${holds ? 'holds' : 'MISSED'}`);
  return holds;
};

const boundary = 'landmark-load';
const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
const form = Buffer.concat([
  Buffer.from(`${part('name="cacheControl"')}3600\r\n`),
  Buffer.from(part('name=""; filename="license.pdf"\r\nContent-Type: application/pdf')),
  Buffer.from('%PDF-1.4\n'.padEnd(200_000)),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const agent = new Agent({ keepAlive: true });

type Said = Record<string, unknown>;

async function post(url: string, told: OutgoingHttpHeaders, body: string | Buffer): Promise<Said> {
  const headers = { ...told, 'content-length': Buffer.byteLength(body) };
  const sent = request(url, { agent, method: 'POST', headers });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const said = await text(answer);
  if (answer.statusCode === 503) {
    await setTimeout(Number(answer.headers['retry-after']) * 1000);
    return post(url, told, body);
  }
  // An earlier try's row, pass or file is stored although its response was lost; for a row, the details are its id.
  if (answer.statusCode === 409 || /captcha_used|row-level security/.test(said))
    return { id: JSON.parse(said).details };
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${said}`);
  return JSON.parse(said);
}

async function apply(url: string, anonKey: string): Promise<void> {
  const headers = {
    ...{ apikey: anonKey, authorization: `Bearer ${anonKey}`, 'x-client-info': 'supabase-js-web/2.109.0' },
    'x-forwarded-for': newAddress(),
    'content-type': 'application/json',
  };
  const ask = (name: string, body: object) =>
    post(`${url}/functions/v1/${name}`, headers, JSON.stringify(body));
  await ask('verify-recaptcha', { token: randomUUID() });
  const path = `${randomUUID()}/license.pdf`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const place = `${url}/storage/v1/object/dealer-applications/${path}`;
  await post(place, { ...headers, 'content-type': type, 'x-upsert': 'false' }, form);
  const inserting = {
    ...{ accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
    ...{ 'content-profile': 'public', 'idempotency-key': randomUUID() },
  };
  const row = JSON.stringify(application({ pdf_path: path }));
  const table = `${url}/rest/v1/dealer_applications?select=id`;
  const { id } = await post(table, { ...headers, ...inserting }, row);
  await ask('notify-dealer-application', { application_id: id });
}

/** Applicants who start again when they are done, or a rate that does not depend on the others. */
type Load = { applicants: number } | { perSecond: number };

/** The warm-up: a new process compiles for some seconds. Milliseconds. */
const warmUpMs = 3000;

/** How many finished; of those after the warm-up, how many a second, and each one's time since it was due in ms. */
async function run(load: Load, url: string, anonKey: string) {
  const taken: number[] = [];
  let [count, warm] = [0, 0];
  const start = performance.now();
  const sinceStart = () => performance.now() - start;
  const applyOnce = async (due: number) => {
    await apply(url, anonKey);
    count += 1;
    if (sinceStart() > warmUpMs) warm += 1;
    if (due > warmUpMs) taken.push(sinceStart() - due);
  };
  const applyAndAgain = async () => {
    while (sinceStart() < seconds * 1000) await applyOnce(sinceStart());
  };
  const applyWhenDue = (due: number) => setTimeout(due).then(() => applyOnce(due));
  const begun =
    'applicants' in load
      ? Array.from({ length: load.applicants }, applyAndAgain)
      : Array.from({ length: seconds * load.perSecond }, (_, index) =>
          applyWhenDue((index * 1000) / load.perSecond),
        );
  await Promise.all(begun);
  return { count, taken, rate: (warm * 1000) / (sinceStart() - warmUpMs) };
}

/** Whether the floor is reached, 99 of 100 take under a second at that load, and all are stored once. */
async function isFastEnough(engine: EngineName): Promise<boolean> {
  const floor = floors[engine];
  const { secrets: _, ...place } = await crowdedPlace(engine, server?.url());
  const environment = { TRUSTED_PROXIES: '127.0.0.1', ...(await startProvider(accepting)).asCaptcha };
  const { url, anonKey, ...running } = await startProcess({ ...place, environment, asServed: true });
  const computed = () => {
    const ofDatabase = place.databaseUrl ? (server?.processes() ?? []) : [];
    const pids = [[running.pid], ofDatabase, [process.pid]];
    return pids.map((some) => some.map(cpuOf).reduce((sum, own) => sum + own, 0));
  };
  let acknowledged = 0;
  const under = async (load: Load) => {
    const before = computed();
    const outcome = await run(load, url, anonKey);
    acknowledged += outcome.count;
    const [own, database, client] = computed().map((now, index) => now - (before[index] ?? 0));
    const each = (milliseconds = 0) => (milliseconds / outcome.count).toFixed(1);
    const share = (part: number) => percentile(outcome.taken, part);
    console.log(
      `  ${JSON.stringify(load)}: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms; computed for each: ${each(own)} ms by the backend, ${each(database)} ms by PostgreSQL, ${each(client)} ms by the client`,
    );
    return outcome;
  };
  console.log(engine);
  const { rate } = await under({ applicants });
  const { taken } = await under({ perSecond: floor });
  const holds = [
    says(`${rate.toFixed(1)} applications a second, at least ${floor}`, rate >= floor),
    says(`99 of 100 in less than a second at ${floor} a second`, Number(percentile(taken, 0.99)) < 1000),
  ];
  running.signal('SIGTERM');
  await running.ended;
  const after = await startBackend(engine, place);
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
