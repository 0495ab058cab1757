import type { TextFieldName } from '@landmark/contract/dealer-application';
import { fieldFault } from '../domain/field-rules';
import { setField } from './application-store';
import { setFault, useSubmission } from './submission-store';

/** Takes what was typed; a field that was found wrong is judged anew, so that its message goes when it is mended. */
export function editField(name: TextFieldName, value: string): void {
  setField(name, value);
  if (useSubmission.getState().faults[name] !== undefined) setFault(name, fieldFault(name, value));
}

export function editTerms(accepted: boolean): void {
  setField('agreeToTerms', accepted);
  if (accepted) setFault('agreeToTerms', undefined);
}
