import { toast } from '@landmark/design/toasts';
import { captcha } from '../flow/captcha';
import type { SubmissionPorts } from '../flow/ports';
import { supabaseBackend } from '../flow/supabase-backend';

export const browserPorts: SubmissionPorts = {
  captcha,
  backend: supabaseBackend,
  tell: ({ title, message, tone }) => toast({ title, description: message, tone }),
  log: (event, cause) => console.warn(`dealer application: ${event}`, cause),
  randomId: () => crypto.randomUUID(),
};

let begun = false;

/** The visitor has begun the form: what sending it needs is fetched meanwhile, once, and not before. */
export function prepareSubmission(): void {
  if (begun) return;
  begun = true;
  captcha.load();
  supabaseBackend.load();
}
