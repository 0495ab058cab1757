import { constants } from '@landmark/design/constants';
import type { FailureCode } from './messages';

export type PdfFault = Extract<FailureCode, 'invalid-file' | 'file-too-large'>;

/** What of a file is judged before its bytes are read. */
export interface PdfFacts {
  readonly type: string;
  readonly size: number;
}

/** Every PDF begins so; a renamed picture or page does not. */
const signature = '%PDF-';

/** Type, then size (section 5). */
export function pdfFault({ type, size }: PdfFacts): PdfFault | undefined {
  if (type !== constants.pdfMimeType) return 'invalid-file';
  return size > constants.pdfMaxBytes ? 'file-too-large' : undefined;
}

/** Type, size, and the first bytes. @throws when the file can no longer be read */
export async function findPdfFault(file: Blob): Promise<PdfFault | undefined> {
  const fault = pdfFault(file);
  if (fault) return fault;
  const start = new Uint8Array(await file.slice(0, signature.length).arrayBuffer());
  return String.fromCharCode(...start) === signature ? undefined : 'invalid-file';
}
