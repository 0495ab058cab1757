import { fieldRules } from './field-rules';
import type { ApplicationForm, ErrorFieldName, TextFieldName } from './form-fields';

/** The form's four sections (section 2, "Become a dealer") and the fields they hold, in reading order. */
export const formSections = [
  {
    id: 'business-information',
    title: 'Business Information',
    fields: ['businessName', 'contactName', 'email', 'phone', 'website', 'taxId', 'businessAddress'],
  },
  {
    id: 'business-details',
    title: 'Business Details',
    fields: ['yearsInBusiness', 'annualVolume', 'shipToRegion', 'preferredProgram'],
  },
  { id: 'required-documentation', title: 'Required Documentation', fields: ['pdf'] },
  { id: 'additional-information', title: 'Additional Information', fields: ['additionalInfo'] },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly (TextFieldName | 'pdf')[];
}[];

export type FormSection = (typeof formSections)[number];
export type SectionId = FormSection['id'];

export interface SectionProgress {
  readonly id: SectionId;
  readonly title: string;
  readonly filled: number;
  /** Fields that are marked as required; 0 for a section that asks for nothing. */
  readonly asked: number;
}

const isAsked = (name: TextFieldName | 'pdf') => name === 'pdf' || fieldRules[name].marked;

/** How far each section is: of the fields marked as required, those that hold something and were not found wrong. */
export function sectionProgress(
  form: ApplicationForm,
  hasPdf: boolean,
  faults: Partial<Readonly<Record<ErrorFieldName, string>>>,
): readonly SectionProgress[] {
  const holds = (name: TextFieldName | 'pdf') => (name === 'pdf' ? hasPdf : form[name].trim() !== '');
  const isFilled = (name: TextFieldName | 'pdf') => holds(name) && faults[name] === undefined;
  return formSections.map(({ id, title, fields }) => {
    const asked = fields.filter(isAsked);
    return { id, title, asked: asked.length, filled: asked.filter(isFilled).length };
  });
}
