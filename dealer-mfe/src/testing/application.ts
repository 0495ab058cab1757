import { applicationFields } from '@landmark/contract/dealer-application';
import { exampleApplication } from '@landmark/contract/testing/example-application';
import { type ApplicationForm, textsOf } from '../domain/form-fields';

/** A form with only the required values. */
export const completeForm: ApplicationForm = {
  ...textsOf((name) => ('required' in applicationFields[name] ? exampleApplication[name] : '')),
  agreeToTerms: true,
};
