import { smokeTest } from './smoke-test.ts';

/** `npm run smoke -w supabase`, with these settings in the environment. */
const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, MAINTENANCE_SECRET } = process.env;

if (!SUPABASE_URL || !SUPABASE_ANON_KEY || !SUPABASE_SERVICE_ROLE_KEY || !MAINTENANCE_SECRET) {
  console.error(
    'Set SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY and MAINTENANCE_SECRET to try a deployment.',
  );
  process.exitCode = 2;
} else {
  const checks = await smokeTest({
    url: SUPABASE_URL.replace(/\/+$/, ''),
    anonKey: SUPABASE_ANON_KEY,
    serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY,
    maintenanceSecret: MAINTENANCE_SECRET,
    fetch,
  });
  for (const { name, problem } of checks)
    console.log(problem === null ? `✓ ${name}` : `✗ ${name}: ${problem}`);
  process.exitCode = checks.every(({ problem }) => problem === null) ? 0 : 1;
}
