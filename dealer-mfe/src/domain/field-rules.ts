import { type ApplicationForm, type TextFieldName, textFieldNames } from './form-fields';
import { tidyLine, tidyLines } from './tidy-text';

export interface FieldRule {
  /** Marked as required on the label (section 5). */
  readonly marked: boolean;
  /** Shown when an empty value stops the form; absent where an empty value is sent as null. */
  readonly required?: string;
  readonly format?: { readonly fits: (value: string) => boolean; readonly message: string };
  /** In characters, as the table allows. */
  readonly maxLength: number;
  readonly lines?: 'several';
}

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const emailShape = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`);

const isEmail = (value: string) => emailShape.test(value);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/**
 * Section 5: which fields stop the form when empty, and the form that a value must have. The four selects are
 * marked as required, yet an empty one does not stop anything. An e-mail address needs a dot in its domain, and a
 * website http(s): a browser's own check is looser, the table's is not.
 */
export const fieldRules = {
  businessName: { marked: true, required: 'Enter the name of your business.', maxLength: 200 },
  contactName: { marked: true, required: 'Enter the name of the person to contact.', maxLength: 200 },
  email: {
    marked: true,
    required: 'Enter your email address.',
    format: { fits: isEmail, message: 'Enter an email address like name@example.com.' },
    maxLength: 254,
  },
  phone: { marked: true, required: 'Enter your phone number.', maxLength: 40 },
  website: {
    marked: false,
    format: {
      fits: isWebAddress,
      message: 'Enter the whole address of your website, with https:// in front.',
    },
    maxLength: 300,
  },
  yearsInBusiness: { marked: true, maxLength: 100 },
  annualVolume: { marked: true, maxLength: 100 },
  shipToRegion: { marked: true, maxLength: 100 },
  preferredProgram: { marked: true, maxLength: 100 },
  businessAddress: {
    marked: true,
    required: 'Enter the address of your business.',
    maxLength: 500,
    lines: 'several',
  },
  taxId: { marked: true, required: 'Enter your tax ID.', maxLength: 50 },
  additionalInfo: { marked: false, maxLength: 5000, lines: 'several' },
} as const satisfies Record<TextFieldName, FieldRule>;

/** A field's value as it is checked and sent. */
export function tidyValue(name: TextFieldName, value: string): string {
  const rule: FieldRule = fieldRules[name];
  return rule.lines === 'several' ? tidyLines(value) : tidyLine(value);
}

/** What is wrong with one value, in the visitor's words; nothing when it may be sent. */
export function fieldFault(name: TextFieldName, value: string): string | undefined {
  const rule: FieldRule = fieldRules[name];
  const text = tidyValue(name, value);
  if (text === '') return rule.required;
  if (text.length > rule.maxLength) return `Shorten this to ${rule.maxLength} characters.`;
  return rule.format && !rule.format.fits(text) ? rule.format.message : undefined;
}

/** Everything a browser would have stopped, in the order of the table. */
export function formFaults(form: ApplicationForm): Partial<Record<TextFieldName, string>> {
  const faults = textFieldNames.map((name) => [name, fieldFault(name, form[name])] as const);
  return Object.fromEntries(faults.filter(([, message]) => message !== undefined));
}
