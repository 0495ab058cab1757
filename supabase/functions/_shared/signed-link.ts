import type { PdfLink } from './application-mail.ts';
import { askBackend } from './ask.ts';
import type { Platform } from './platform.ts';

/** A link for staff that expires. Undefined when storage does not answer, so that the mail can wait for it. */
export async function signedPdfLink(platform: Platform, path: string | null): Promise<PdfLink | undefined> {
  if (path === null) return 'none';
  const { supabaseUrl, pdfLinkDays } = platform.settings;
  const object = `/storage/v1/object/sign/dealer-applications/${path.split('/').map(encodeURIComponent).join('/')}`;
  const call = { who: 'storage: signing', path: object, method: 'POST', timeoutMs: 9_000 };
  const json = { expiresIn: pdfLinkDays * 24 * 60 * 60 };
  return askBackend<PdfLink>(platform, { ...call, json }, async (response) => {
    const answer = (await response.json()) as { signedURL?: string; statusCode?: string };
    // The platform writes the name into its answer as it is, spaces and question marks too; a mail needs it encoded.
    const token = answer.signedURL?.split('?token=').at(-1);
    if (response.ok && token) return { url: `${supabaseUrl}${object}?token=${token}`, days: pdfLinkDays };
    return response.status === 404 || answer.statusCode === '404' ? 'gone' : undefined;
  });
}
