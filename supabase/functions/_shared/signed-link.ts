import type { PdfLink } from './application-mail.ts';
import type { Platform } from './platform.ts';
import { serviceHeaders } from './service-headers.ts';

const TIMEOUT_MS = 9_000;

/** A link for staff that expires. Null when storage does not answer, so that the mail can wait for it. */
export async function signedPdfLink(platform: Platform, path: string | null): Promise<PdfLink | null> {
  if (path === null) return 'none';
  const { supabaseUrl, serviceRoleKey, pdfLinkDays } = platform.settings;
  const object = `dealer-applications/${path.split('/').map(encodeURIComponent).join('/')}`;
  const address = `${supabaseUrl}/storage/v1/object/sign/${object}`;
  try {
    const response = await platform.fetch(address, {
      method: 'POST',
      headers: { ...serviceHeaders(serviceRoleKey), 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: pdfLinkDays * 24 * 60 * 60 }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { signedURL?: string; statusCode?: string };
    // The platform writes the name into its answer as it is, spaces and question marks too; a mail needs it encoded.
    const token = answer.signedURL?.split('?token=').at(-1);
    if (response.ok && token) return { url: `${address}?token=${token}`, days: pdfLinkDays };
    if (response.status === 404 || answer.statusCode === '404') return 'gone';
    platform.log(`storage: signing answered ${response.status}`);
  } catch (error) {
    platform.log(`storage: signing failed, ${error instanceof Error ? error.name : 'unknown error'}`);
  }
  return null;
}
