import type { TextFieldName } from '@landmark/contract/dealer-application';
import { fieldFault } from '../domain/field-rules';
import { failureMessages } from '../domain/messages';
import { findPdfFault } from '../domain/pdf-rules';
import { setField, useApplication } from './application-store';
import { prepareSubmission, setFault, useSubmission } from './submission-store';

/** Stores what was typed, and checks a field with a fault again, whose message goes once it is corrected. */
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
 * Stores the chosen file and shows a fault at once, beside the field. The flow checks the file again in its
 * own step (section 4); nothing is blocked here.
 */
export async function choosePdf(file: File | undefined): Promise<void> {
  prepareSubmission();
  useApplication.setState({ pdf: file });
  setFault('pdf', undefined);
  // A file that cannot be read now may be readable when it is sent; the flow reports it then.
  const fault = file && (await findPdfFault(file).catch(() => undefined));
  if (fault && useApplication.getState().pdf === file) setFault('pdf', failureMessages[fault].message);
}
