import { operations } from '@landmark/local-backend/operations';
import { usage } from '../delivery-error';
import { localBackendOptions } from '../serve/own-backend';
import { readSettings, urlAt } from '../settings';
import { pathTyped } from '../typed-here';

const newName = () => `landmark-${new Date().toISOString().slice(0, 16).replace(':', '-')}.jsonl.gz`;

/**
 * `backup`, `restore`, `forget`: operate on the data of the local backend, whether it runs or not. Exit code 2: done,
 * but files were missing, which are named. @throws usage
 */
export async function operateCommand(job: keyof typeof operations, what = newName()): Promise<void> {
  const settings = readSettings(process.env);
  const address = urlAt(settings.host, settings.port);
  const options = localBackendOptions(settings, settings.siteUrl ?? address);
  if (!options) throw usage('The data lies with hosted Supabase: supabase/README.md says how.');
  const argument = job === 'forget' ? what : pathTyped(what);
  const { said, lost } = await operations[job]({ ...options, address }, argument);
  console.log(said);
  if (lost === undefined) return;
  console.error(lost);
  process.exitCode = 2;
}
