import { failureMessages } from '../domain/messages';
import { findPdfFault } from '../domain/pdf-rules';
import { setPdf, useApplication } from './application-store';
import { setFault } from './submission-store';

/**
 * Takes the chosen file and says at once, beside the field, when it will not do. The flow checks it again in its own
 * place (section 4); here nothing is stopped.
 */
export async function choosePdf(file: File | undefined): Promise<void> {
  setPdf(file);
  setFault('pdf', undefined);
  // A file that cannot be read now may be readable when it is sent; the flow speaks then.
  const fault = file && (await findPdfFault(file).catch(() => undefined));
  if (fault && useApplication.getState().pdf === file) setFault('pdf', failureMessages[fault].message);
}
