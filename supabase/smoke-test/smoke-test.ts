import { checkAddresses } from './address-checks.ts';
import { type Check, call, type Deployment, get } from './deployment.ts';
import { checkRules } from './rule-checks.ts';

/** Tests a deployment from outside: first, whether its three entrances see a caller's address alike. */
export async function smokeTest(to: Deployment): Promise<Check[]> {
  const name = 'the project answers';
  const { status } = await call(to, 'operator', '/rest/v1/dealer_applications?select=id&limit=1', get);
  if (status !== 200) return [{ name, problem: unreachable[status] ?? `it answered ${status}` }];
  return [{ name, problem: null }, ...(await checkAddresses(to)), ...(await checkRules(to))];
}

const unreachable: Record<number, string> = {
  0: 'nobody answers at this address: check SUPABASE_URL',
  401: 'the keys are not this project’s: check SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY',
  403: 'the service key has no rights to the table: push the migrations',
  404: 'the table is missing: push the migrations',
};
