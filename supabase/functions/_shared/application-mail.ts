import {
  type ApplicationRow,
  applicationFields,
  applicationReference,
  sectionFieldNames,
  valueInWords,
} from '../../../contract/src/dealer-application.ts';

export type Application = ApplicationRow & { id: string; created_at: string; notify_attempts: number };

export type PdfLink = { url: string; days: number } | 'none' | 'gone';

type Row = readonly [label: string, value: string];

function rowsOf(application: Application): Row[] {
  const names = sectionFieldNames.filter((name) => name !== 'pdf');
  return [
    ...names.map((name): Row => {
      const { label, column } = applicationFields[name];
      return [label, valueInWords(name, application[column] ?? '–')];
    }),
    ['Received', application.created_at],
    ['Reference', applicationReference(application.id)],
    ['Application', application.id],
  ];
}

/** The mail to staff. No applicant's text becomes a link, markup, a header or a fake field. */
export function composeMail(application: Application, pdf: PdfLink) {
  const values = rowsOf(application);
  return {
    subject: `Dealer application: ${firstOf(oneLine(application.business_name), 120)}`,
    html: htmlBody(values, pdf),
    text: textBody(values, pdf),
    replyTo: safeReplyTo(application.email),
  };
}

function htmlBody(values: Row[], pdf: PdfLink): string {
  const lines = values.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><body><h1>Dealer application</h1><table cellpadding="6">${lines.join('')}</table><p>${pdfHtml(pdf)}</p></body></html>`;
}

function pdfHtml(pdf: PdfLink): string {
  if (typeof pdf === 'string') return pdfSentence[pdf];
  return `<a href="${escapeHtml(pdf.url)}">Open the PDF</a> (the link works for ${pdf.days} days)`;
}

function textBody(values: Row[], pdf: PdfLink): string {
  const lines = values.map(
    ([label, value]) => `${label}: ${value.replace(/\r\n?|[\n\u2028\u2029]/g, '\n    ')}`,
  );
  const last = typeof pdf === 'string' ? pdfSentence[pdf] : `PDF (for ${pdf.days} days): ${pdf.url}`;
  return ['Dealer application', '', ...lines, '', last, ''].join('\n');
}

const pdfSentence = { none: 'No PDF was attached.', gone: 'The attached PDF is no longer stored.' } as const;

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&${entities[sign]};`);

const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Returns the first `count` characters as a reader counts them, so that none is cut in half. */
function firstOf(value: string, count: number): string {
  if (value.length <= count) return value;
  return Array.from(new Intl.Segmenter('en').segment(value), ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

/** Checks the address, which the database has checked already, again for a header. */
function safeReplyTo(email: string): string | null {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+$/.test(email) ? email : null;
}
