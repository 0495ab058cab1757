import {
  applicationFields,
  applicationReference,
  sectionFieldNames,
  valueInWords,
} from '@landmark/contract/dealer-application';
import { tidyValue } from './field-rules';
import type { ApplicationForm } from './form-fields';

/**
 * The values as they were sent, field by field, without empty fields and without the tax ID, which is not
 * kept and so not shown again. The reference is absent if the backend returned no id.
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
