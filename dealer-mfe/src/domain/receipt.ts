import {
  applicationFields,
  applicationReference,
  sectionFieldNames,
  valueInWords,
} from '@landmark/contract/dealer-application';
import { tidyValue } from './field-rules';
import type { ApplicationForm } from './form-fields';

interface ReviewLine {
  readonly label: string;
  readonly value: string;
}

export interface Receipt {
  /** Absent where the backend told no id. */
  readonly reference: string | undefined;
  readonly lines: readonly ReviewLine[];
}

/** What was sent, as it was sent, without what was left empty and what is not kept (the tax ID): that is not shown again. */
function linesOf(form: ApplicationForm, pdfName: string | undefined): readonly ReviewLine[] {
  return sectionFieldNames
    .filter((name) => name === 'pdf' || !('neverKept' in applicationFields[name]))
    .map((name) => ({
      label: applicationFields[name].label,
      value: name === 'pdf' ? (pdfName ?? '') : valueInWords(name, tidyValue(name, form[name])),
    }))
    .filter(({ value }) => value !== '');
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
