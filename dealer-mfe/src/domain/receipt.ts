import {
  applicationFields,
  applicationReference,
  sectionFieldNames,
  valueInWords,
} from '@landmark/contract/dealer-application';
import { tidyValue } from './field-rules';
import type { ApplicationForm } from './form-fields';

/**
 * What was sent, field by field, as it was sent, without what was left empty and what is not kept (the tax ID): that is
 * not shown again. The reference is absent where the backend told no id.
 */
export function receiptOf(
  form: ApplicationForm,
  pdfName: string | undefined,
  applicationId: string | undefined,
) {
  const lines = sectionFieldNames
    .filter((name) => name === 'pdf' || !('neverKept' in applicationFields[name]))
    .map((name) => ({
      term: applicationFields[name].label,
      detail: name === 'pdf' ? (pdfName ?? '') : valueInWords(name, tidyValue(name, form[name])),
    }))
    .filter(({ detail }) => detail !== '');
  return { reference: applicationId && applicationReference(applicationId), lines };
}

export type Receipt = ReturnType<typeof receiptOf>;
