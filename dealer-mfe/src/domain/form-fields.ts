import {
  type SectionFieldName,
  sectionFieldNames,
  type TextFieldName,
  textFieldNames,
} from '@landmark/contract/dealer-application';

/** What an applicant fills in (section 3, "Dealer application"). */
export type ApplicationForm = Readonly<Record<TextFieldName, string>> & { readonly agreeToTerms: boolean };

export type FieldName = keyof ApplicationForm;
/** `pdf` is the chosen file: it has a place on the form but is no value of it. */
export type ErrorFieldName = FieldName | SectionFieldName;

export const textsOf = (textOf: (name: TextFieldName) => string) =>
  Object.fromEntries(textFieldNames.map((name) => [name, textOf(name)])) as Record<TextFieldName, string>;

export const emptyForm: ApplicationForm = { ...textsOf(() => ''), agreeToTerms: false };

export type Faults = Partial<Readonly<Record<ErrorFieldName, string>>>;

export interface FieldFault {
  readonly fieldName: ErrorFieldName;
  readonly message: string;
}

/** In reading order. */
export const faultList = (faults: Faults): readonly FieldFault[] =>
  [...sectionFieldNames, 'agreeToTerms' as const].flatMap((fieldName) => {
    const message = faults[fieldName];
    return message === undefined ? [] : [{ fieldName, message }];
  });
