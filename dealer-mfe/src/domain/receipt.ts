import {
  applicationFields,
  applicationReference,
  sectionFieldNames,
  valueInWords,
} from '@landmark/contract/dealer-application';
import { tidyValue } from './field-rules';
import type { ApplicationForm } from './form-fields';

export interface Receipt {
  /** Absent where the backend told no id. */
  readonly reference: string | undefined;
  /** A field and what was sent in it. */
  readonly lines: readonly { readonly term: string; readonly detail: string }[];
}

/** What was sent, as it was sent, without what was left empty and what is not kept (the tax ID): that is not shown again. */
function linesOf(form: ApplicationForm, pdfName: string | undefined): Receipt['lines'] {
  return sectionFieldNames
    .filter((name) => name === 'pdf' || !('neverKept' in applicationFields[name]))
    .map((name) => ({
      term: applicationFields[name].label,
      detail: name === 'pdf' ? (pdfName ?? '') : valueInWords(name, tidyValue(name, form[name])),
    }))
    .filter(({ detail }) => detail !== '');
}

export function receiptOf(
  form: ApplicationForm,
  pdfName: string | undefined,
  applicationId: string | undefined,
): Receipt {
  return {
    reference: applicationId && applicationReference(applicationId),
    lines: linesOf(form, pdfName),
  };
}
