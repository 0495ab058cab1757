/**
 * How many whole applications with a PDF of 200 kB a second: `npm run throughput -w local-backend -- [seconds]
 * [applicants at once]`, on PGlite and, where it is installed, on PostgreSQL. Ends with 1 below the floor.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { application, pdf } from './support/applicant.ts';
import { newDataFolder, startBackend } from './support/backend.ts';
import { type EngineName, newDatabase } from './support/engines.ts';
import { startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { startServer } from './support/server.ts';

const [seconds = 20, applicants = 24] = process.argv.slice(2).map(Number);

const floors: Record<EngineName, number> = { PGlite: 60, PostgreSQL: 120 };
const file = pdf(200_000);

const taken = new Map<string, number[]>();
async function measure<T>(step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  taken.set(step, [...(taken.get(step) ?? []), performance.now() - start]);
  return result;
}

const percentile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? 0;

/** A visitor behind a proxy that is trusted, each at an address of its own. */
async function applyOnce(url: string, key: string, number: number): Promise<void> {
  const visitor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const own = { apikey: key, authorization: `Bearer ${key}`, 'x-forwarded-for': visitor };
  const send = (step: string, path: string, body: FormData | object, headers: Record<string, string> = {}) =>
    measure(step, async () => {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...own, ...(!isForm && { 'content-type': 'application/json' }), ...headers },
        body: isForm ? body : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${step}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id?: string }[];
    });
  await measure('whole application', async () => {
    await send('verify', '/functions/v1/verify-recaptcha', { token: randomUUID() });
    await send('rate', '/functions/v1/check-submission-rate', {});
    const pdf_path = `${randomUUID()}/license.pdf`;
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', file);
    await send('upload', `/storage/v1/object/dealer-applications/${pdf_path}`, form);
    const row = application({ pdf_path });
    const prefer = { prefer: 'return=representation' };
    const [stored] = await send('insert', '/rest/v1/dealer_applications?select=id', row, prefer);
    await send('notify', '/functions/v1/notify-dealer-application', { application_id: stored?.id });
  });
}

/** What a process has computed so far, in milliseconds: it says more than the clock where others use the machine. */
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
  const captcha = await startProvider(accepting);
  const environment = {
    TRUSTED_PROXIES: '127.0.0.1',
    CAPTCHA_SECRET: 'any',
    CAPTCHA_VERIFY_URL: captcha.url,
  };
  const running = await startProcess({ dataFolder, databaseUrl, environment });
  taken.clear();
  let count = 0;
  const [before, own] = [cpuOf(running.pid), process.cpuUsage()];
  const start = performance.now();
  const applyAndAgain = async () => {
    while (performance.now() - start < seconds * 1000) {
      count += 1;
      await applyOnce(running.url, running.anonKey, count);
    }
  };
  await Promise.all(Array.from({ length: applicants }, applyAndAgain));
  const rate = (count * 1000) / (performance.now() - start);
  const { user, system } = process.cpuUsage(own);
  const each = (milliseconds: number) => (milliseconds / count).toFixed(1);
  console.log(`${engine}: ${rate.toFixed(1)} applications a second, at least ${floors[engine]}`);
  console.log(
    `  computed for each: ${each(cpuOf(running.pid) - before)} ms by the backend's process, ${each((user + system) / 1000)} ms by the client`,
  );
  for (const [step, list] of taken)
    console.log(
      `  ${step.padEnd(18)} p50 ${percentile(list, 0.5).toFixed(0)} p99 ${percentile(list, 0.99).toFixed(0)} ms`,
    );
  running.signal('SIGTERM');
  await running.ended;
  const after = await startBackend(engine, { dataFolder, databaseUrl });
  const [stored, mails] = await Promise.all(
    ['public.dealer_applications', 'local.mails'].map((table) => after.sql(`select from ${table}`)),
  );
  await Promise.all([captcha.close(), after.close()]);
  if (stored?.length !== count || mails?.length !== count)
    throw new Error(`${count} were acknowledged, ${stored?.length} stored, ${mails?.length} mails.`);
  return rate >= floors[engine] && percentile(taken.get('whole application') ?? [], 0.99) < 1000;
}

const server = await startServer();
const outcomes = [await isFastEnough('PGlite', undefined)];
if (server) outcomes.push(await isFastEnough('PostgreSQL', await newDatabase('PostgreSQL', server.url())));
server?.remove();
process.exit(outcomes.every(Boolean) ? 0 : 1);
