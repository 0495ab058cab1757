import {
  applicationFields,
  sectionFieldNames,
  valueInWords,
} from '@landmark/shared/contracts/dealer-application';
import { tidyValue } from './field-rules';
import type { ApplicationForm } from './form-fields';

export interface ReviewLine {
  readonly label: string;
  readonly value: string;
}

/** What was sent, as it was sent, without what was left empty and what is not kept (the tax ID): that is not shown again. */
export function reviewOf(form: ApplicationForm, pdfName: string | undefined): readonly ReviewLine[] {
  return sectionFieldNames
    .filter((name) => name === 'pdf' || applicationFields[name].kept)
    .map((name) => ({
      label: applicationFields[name].label,
      value: name === 'pdf' ? (pdfName ?? '') : valueInWords(name, tidyValue(name, form[name])),
    }))
    .filter(({ value }) => value !== '');
}
