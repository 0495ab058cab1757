import { type Application, composeMail, type PdfLink } from './application-mail.ts';
import { ask, askBackend } from './ask.ts';
import { failure } from './failure.ts';
import type { Platform } from './platform.ts';

/** One caller at a time has the claim, for two minutes at most; the mail provider drops repetitions. */
export async function notify(platform: Platform, id: string, by: 'applicant' | 'sweeper') {
  const asked = { p_id: id, p_sweep: by === 'sweeper' };
  const claim = await platform.callDatabase<Application[]>('application_claim_notification', asked);
  if ('failed' in claim) return claim;
  const application = claim.value[0];
  if (application === undefined) return 'nothing to do';

  const pdf = await signedPdfLink(platform, application.pdf_path);
  const sent = pdf !== undefined && (await sendMail(platform, application.id, composeMail(application, pdf)));
  const outcome = { p_id: application.id, p_attempt: application.notify_attempts, p_sent: sent };
  const noted = await platform.callDatabase<null>('application_notification_done', outcome);
  if ('failed' in noted) return noted;
  return sent ? 'sent' : failure('mail_not_sent');
}

async function sendMail(
  platform: Platform,
  id: string,
  mail: ReturnType<typeof composeMail>,
): Promise<boolean> {
  const { apiUrl, apiKey, from, to } = platform.settings.mail;
  const { replyTo, ...content } = mail;
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': `dealer-application-${id}`,
  };
  const body = JSON.stringify({ from, to: [to], ...content, ...(replyTo !== null && { reply_to: replyTo }) });
  const call = { who: 'mail: the provider', url: apiUrl, method: 'POST', headers, body, timeoutMs: 6_000 };
  const sent = await ask(platform, call, async (response) => {
    // The provider may have accepted it before, with a link of another time, and the response was lost.
    if (!response.ok) return (await response.text()).includes('invalid_idempotent_request') || undefined;
    await response.text();
    return true;
  });
  return sent === true;
}

/** A link for staff that expires. Undefined if storage does not answer, so that the mail can wait for it. */
async function signedPdfLink(platform: Platform, path: string | null): Promise<PdfLink | undefined> {
  if (path === null) return 'none';
  const { supabaseUrl, pdfLinkDays } = platform.settings;
  const object = `/storage/v1/object/sign/dealer-applications/${path.split('/').map(encodeURIComponent).join('/')}`;
  const call = { who: 'storage: signing', path: object, method: 'POST', timeoutMs: 9_000 };
  const json = { expiresIn: pdfLinkDays * 24 * 60 * 60 };
  return askBackend<PdfLink>(platform, { ...call, json }, async (response) => {
    const answer = (await response.json()) as { signedURL?: string; statusCode?: string };
    // The platform's response has the name unencoded, with spaces and question marks; a mail needs it escaped.
    const token = answer.signedURL?.split('?token=').at(-1);
    if (response.ok && token) return { url: `${supabaseUrl}${object}?token=${token}`, days: pdfLinkDays };
    return response.status === 404 || answer.statusCode === '404' ? 'gone' : undefined;
  });
}
