import type { TextFieldName } from '@landmark/contract/dealer-application';
import { fieldFault } from '../domain/field-rules';
import { failureMessages } from '../domain/messages';
import { findPdfFault } from '../domain/pdf-rules';
import { setField, useApplication } from './application-store';
import { prepareSubmission, setFault, useSubmission } from './submission-store';

/** Takes what was typed; a field that was found wrong is judged anew, so that its message goes when it is mended. */
export function editField(name: TextFieldName, value: string): void {
  prepareSubmission();
  setField(name, value);
  if (useSubmission.getState().faults[name] !== undefined) setFault(name, fieldFault(name, value));
}

export function editTerms(accepted: boolean): void {
  prepareSubmission();
  setField('agreeToTerms', accepted);
  if (accepted) setFault('agreeToTerms', undefined);
}

/**
 * Takes the chosen file and says at once, beside the field, when it will not do. The flow checks it again in its own
 * place (section 4); here nothing is stopped.
 */
export async function choosePdf(file: File | undefined): Promise<void> {
  prepareSubmission();
  useApplication.setState({ pdf: file });
  setFault('pdf', undefined);
  // A file that cannot be read now may be readable when it is sent; the flow speaks then.
  const fault = file && (await findPdfFault(file).catch(() => undefined));
  if (fault && useApplication.getState().pdf === file) setFault('pdf', failureMessages[fault].message);
}
