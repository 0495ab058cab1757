/** Business constants and limits of section 9 and of others that are named. Durations in milliseconds. */
export const constants = {
  /** 9: PDF of an application. Bytes. */
  pdfMaxBytes: 5 * 1024 * 1024,
  pdfMimeType: 'application/pdf',
  /** 7, 9: seconds, as storage's cache-control wants them. */
  pdfCacheSeconds: 3600,
  captchaAction: 'submit',
  /** 3, 9 */
  applicationsBucket: 'dealer-applications',
  /** 3, 9 */
  applicationsTable: 'dealer_applications',
  /** 2, 9: after a full page load by a footer link. */
  footerScrollDelayMs: 100,
  /** 9: header menus open on hover after this long… */
  menuOpenDelayMs: 200,
  /** 9: …at once when another menu was open less than this long ago… */
  menuSkipDelayMs: 300,
  /** 9: …and close this long after the pointer left. */
  menuCloseDelayMs: 150,
  tooltipOpenDelayMs: 700,
  tooltipSkipDelayMs: 300,
  toastDurationMs: 5000,
  /** 9: unused data is kept for this long. */
  unusedDataKeptMs: 5 * 60 * 1000,
} as const;

/** 9: data-fetch defaults; separate from `constants`, which a page that only retries does not need. */
export const mostRetries = 3;
const longestRetryDelayMs = 30_000;

/** Delay before retry number `attempt` (0 is the first): min(1000 · 2^attempt, 30000) ms (section 9). */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, longestRetryDelayMs);
}

/** Promises shown to visitors (section 9). */
export const promises = {
  applicationReview: '2 business days',
  credentialVerification: '24 hours',
  contactReply: '24 hours',
} as const;

/** Container capacities, in cubic meters (section 9). */
export const containerCapacities = [
  { container: '20ft', cbm: 28 },
  { container: '40ft', cbm: 58 },
  { container: '40ft High Cube', cbm: 68 },
] as const;

/** Finishes of the direct container program with their lead times (section 3, "Finish option"). */
export const containerFinishes = [
  { name: 'Black Oak', code: 'BO', availability: 'In Stock' },
  { name: 'Mahogany', code: 'MH', availability: 'In Stock' },
  { name: 'Natural Oak', code: 'NO', availability: 'In Stock' },
  { name: 'Espresso', code: 'ES', availability: 'In Stock' },
  { name: 'Cherry', code: 'CH', availability: '2-3 weeks' },
  { name: 'Two-Tone', code: 'TT', availability: '2-3 weeks' },
  { name: 'Custom Colors', code: 'CC', availability: '4-6 weeks' },
] as const;
