import { constants } from '@landmark/design/constants';
import type { FailureCode } from './messages';

type PdfFault = Extract<FailureCode, 'invalid-file' | 'file-too-large'>;

/** Every PDF begins with this; a renamed picture or page does not. */
const signature = '%PDF-';

/** Checks type, then size (section 5), before the bytes of a file are read. */
export function pdfFault({ type, size }: Pick<Blob, 'type' | 'size'>): PdfFault | undefined {
  if (type !== constants.pdfMimeType) return 'invalid-file';
  return size > constants.pdfMaxBytes ? 'file-too-large' : undefined;
}

/** Checks type, size, and the first bytes. @throws when the file can no longer be read */
export async function findPdfFault(file: Blob): Promise<PdfFault | undefined> {
  const fault = pdfFault(file);
  if (fault) return fault;
  const start = new Uint8Array(await file.slice(0, signature.length).arrayBuffer());
  return String.fromCharCode(...start) === signature ? undefined : 'invalid-file';
}
