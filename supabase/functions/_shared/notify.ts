import type { Application } from './application.ts';
import { composeMail, type Mail } from './application-mail.ts';
import { callDatabase } from './database.ts';
import { type Failure, failure } from './failure.ts';
import type { Platform } from './platform.ts';
import { signedPdfLink } from './signed-link.ts';

const TIMEOUT_MS = 6_000;

export type Notified = 'sent' | 'nothing to do' | Failure;

/**
 * Claims the application, sends its mail and notes the outcome. Only one caller at a time gets the claim; a caller
 * that dies in between loses it after two minutes, and the mail provider drops the repetition by its key.
 */
export async function notify(platform: Platform, id: string, by: 'applicant' | 'sweeper'): Promise<Notified> {
  const claim = await callDatabase<Application[]>(platform, 'application_claim_notification', {
    p_id: id,
    p_sweep: by === 'sweeper',
  });
  if ('failed' in claim) return claim;
  const application = claim.value[0];
  if (application === undefined) return 'nothing to do';

  const pdf = await signedPdfLink(platform, application.pdf_path);
  const sent = pdf !== null && (await sendMail(platform, application.id, composeMail(application, pdf)));
  const noted = await callDatabase<null>(platform, 'application_notification_done', {
    p_id: application.id,
    p_attempt: application.notify_attempts,
    p_sent: sent,
  });
  if ('failed' in noted) return noted;
  return sent ? 'sent' : failure('mail_not_sent');
}

async function sendMail(platform: Platform, id: string, mail: Mail): Promise<boolean> {
  const { apiUrl, apiKey, from, to } = platform.settings.mail;
  try {
    const response = await platform.fetch(apiUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': `dealer-application-${id}`,
      },
      body: JSON.stringify({
        from,
        to: [to],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.replyTo === null ? {} : { reply_to: mail.replyTo }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    platform.log(`mail: the provider answered ${response.status}`);
  } catch (error) {
    platform.log(`mail: the provider failed, ${error instanceof Error ? error.name : 'unknown error'}`);
  }
  return false;
}
