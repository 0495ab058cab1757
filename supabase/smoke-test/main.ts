import { smokeTest } from './smoke-test.ts';

/** `npm run smoke -w supabase`, with the four settings below in the environment. */
const names = [
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'MAINTENANCE_SECRET',
] as const;
const missing = names.filter((name) => !process.env[name]);

if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} to try a deployment.`);
  process.exitCode = 2;
} else {
  const setting = (name: (typeof names)[number]) => process.env[name] ?? '';
  const checks = await smokeTest({
    url: setting('SUPABASE_URL').replace(/\/+$/, ''),
    anonKey: setting('SUPABASE_ANON_KEY'),
    serviceRoleKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
    maintenanceSecret: setting('MAINTENANCE_SECRET'),
    fetch: (input, init) => fetch(input, init),
  });
  for (const { name, problem } of checks)
    console.log(problem === null ? `✓ ${name}` : `✗ ${name}: ${problem}`);
  process.exitCode = checks.every(({ problem }) => problem === null) ? 0 : 1;
}
