import { isSelectName, optionLabel } from './field-options';
import { tidyValue } from './field-rules';
import type { ApplicationForm, TextFieldName } from './form-fields';

export interface ReviewLine {
  readonly name: TextFieldName | 'pdf';
  readonly value: string;
}

const reviewed = [
  'businessName',
  'contactName',
  'email',
  'phone',
  'website',
  'businessAddress',
  'yearsInBusiness',
  'annualVolume',
  'shipToRegion',
  'preferredProgram',
  'additionalInfo',
] as const satisfies readonly TextFieldName[];

/** What was sent, as it was sent, without what was left empty and without the tax ID, which is not shown again. */
export function reviewOf(form: ApplicationForm, pdfName: string | undefined): readonly ReviewLine[] {
  const lines = reviewed.map((name) => {
    const value = tidyValue(name, form[name]);
    return { name, value: isSelectName(name) ? optionLabel(name, value) : value };
  });
  return [...lines, { name: 'pdf' as const, value: pdfName ?? '' }].filter(({ value }) => value !== '');
}
