/**
 * How many whole applications with a PDF of 200 kB a second: `npm run throughput -w local-backend -- [seconds]
 * [applicants at once]`, on PGlite and, where it is installed, on PostgreSQL. Ends with 1 below the floor.
 */
import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { application, pdf, pdfPath, upload } from './support/applicant.ts';
import { NoSocket, newDataFolder, startBackend } from './support/backend.ts';
import { type EngineName, newDatabase } from './support/engines.ts';
import { Latencies } from './support/load.ts';
import { startProcess } from './support/process.ts';
import { acceptedVerdict, startProvider } from './support/provider.ts';
import { startServer } from './support/server.ts';

const [seconds = 20, applicants = 24] = process.argv.slice(2).map(Number);

const floors: Record<EngineName, number> = { PGlite: 60, PostgreSQL: 120 };

/** A visitor behind a proxy that is trusted, each at an address of its own. */
const visitorAt = (url: string, anonKey: string, number: number) =>
  createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoSocket },
    global: {
      headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
    },
  });

async function applyOnce(url: string, anonKey: string, number: number, latencies: Latencies): Promise<void> {
  const visitor = visitorAt(url, anonKey, number);
  const invoke = (name: string, body: object) =>
    latencies.measure(name, async () => {
      const { error } = await visitor.functions.invoke(name, { body });
      if (error) throw error;
    });
  await latencies.measure('whole application', async () => {
    await invoke('verify-recaptcha', { token: crypto.randomUUID() });
    await invoke('check-submission-rate', {});
    const path = pdfPath();
    const uploaded = await latencies.measure('upload', () => upload(visitor, path, pdf(200_000)));
    if (uploaded.error) throw uploaded.error;
    const { data, error } = await latencies.measure('insert', () =>
      visitor
        .from('dealer_applications')
        .insert(application({ pdf_path: path }))
        .select('id')
        .single(),
    );
    if (error) throw error;
    await invoke('notify-dealer-application', { application_id: data.id });
  });
}

/** What a process has computed so far, in milliseconds: it says more than the clock where others use the machine. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(engine: EngineName, databaseUrl: string | undefined): Promise<boolean> {
  const dataFolder = await newDataFolder(engine);
  const preparing = await startBackend(engine, { dataFolder, databaseUrl });
  await preparing.sql('update private.limits set maximum = 1000000');
  await preparing.backend.close();
  const captcha = await startProvider(() => ({ status: 200, body: acceptedVerdict() }));
  const running = await startProcess({
    dataFolder,
    databaseUrl,
    environment: { TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_SECRET: 'any', CAPTCHA_VERIFY_URL: captcha.url },
  });
  const latencies = new Latencies();
  let count = 0;
  const before = cpuOf(running.pid);
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: applicants }, async () => {
      while (performance.now() < end) {
        count += 1;
        await applyOnce(running.url, running.anonKey, count, latencies);
      }
    }),
  );
  const rate = count / seconds;
  const cpu = ((cpuOf(running.pid) - before) / count).toFixed(1);
  console.log(
    `${engine}: ${rate.toFixed(1)} applications a second, at least ${floors[engine]}, ${applicants} at once`,
  );
  console.log(`  of which the backend's own process computed ${cpu} ms each`);
  console.log(latencies.lines().join('\n'));
  running.signal('SIGTERM');
  await running.ended;
  await captcha.close();
  return rate >= floors[engine];
}

const server = await startServer();
const outcomes = [await measure('PGlite', undefined)];
if (server) outcomes.push(await measure('PostgreSQL', await newDatabase('PostgreSQL', server.url())));
server?.remove();
process.exit(outcomes.every(Boolean) ? 0 : 1);
