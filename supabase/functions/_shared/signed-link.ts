import type { PdfLink } from './application-mail.ts';
import type { Platform } from './platform.ts';
import { serviceHeaders } from './service-headers.ts';

const TIMEOUT_MS = 9_000;

/** A link for staff that expires. Null when storage does not answer, so that the mail can wait for it. */
export async function signedPdfLink(platform: Platform, path: string | null): Promise<PdfLink | null> {
  if (path === null) return 'none';
  const { supabaseUrl, serviceRoleKey, pdfLinkDays } = platform.settings;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  try {
    const response = await platform.fetch(
      `${supabaseUrl}/storage/v1/object/sign/dealer-applications/${encoded}`,
      {
        method: 'POST',
        headers: { ...serviceHeaders(serviceRoleKey), 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: pdfLinkDays * 24 * 60 * 60 }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    const answer = (await response.json()) as { signedURL?: string; statusCode?: string };
    if (response.ok && answer.signedURL)
      return { url: `${supabaseUrl}/storage/v1${answer.signedURL}`, days: pdfLinkDays };
    if (response.status === 404 || answer.statusCode === '404') return 'gone';
    platform.log(`storage: signing answered ${response.status}`);
  } catch (error) {
    platform.log(`storage: signing failed, ${error instanceof Error ? error.name : 'unknown error'}`);
  }
  return null;
}
