import { applicationFields } from '@landmark/contract/dealer-application';
import { exampleApplication } from '@landmark/contract/testing/example-application';
import { type ApplicationForm, textsOf } from '../domain/form-fields';

/** Everything that the form insists on, and nothing more. */
export const completeForm: ApplicationForm = {
  ...textsOf((name) => ('required' in applicationFields[name] ? exampleApplication[name] : '')),
  agreeToTerms: true,
};
