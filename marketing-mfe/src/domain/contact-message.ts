/** The contact message (sections 3 and 5). The form checks it and thanks for it, but never sends it. */
export const inquiryTypes = [
  { value: 'dealer-application', label: 'Dealer application' },
  { value: 'product-inquiry', label: 'Product inquiry' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'shipping', label: 'Shipping' },
  { value: 'support', label: 'Support' },
  { value: 'find-dealer', label: 'Find a Dealer' },
  { value: 'other', label: 'Other' },
] as const;

type InquiryType = (typeof inquiryTypes)[number]['value'];

export const emptyMessage = {
  name: '',
  email: '',
  phone: '',
  company: '',
  inquiryType: '' as InquiryType | '',
  message: '',
};

export type ContactMessage = Readonly<typeof emptyMessage>;
export type ContactField = keyof ContactMessage;

const requiredFields = ['name', 'email', 'inquiryType', 'message'] as const satisfies readonly ContactField[];
type RequiredField = (typeof requiredFields)[number];

/** Section 5: a required field is empty, or the email address is malformed. */
export type ContactFaultCode = `${RequiredField}-missing` | 'email-malformed';

export interface ContactFault {
  readonly field: ContactField;
  readonly code: ContactFaultCode;
}

/** What a browser accepts for `type="email"`, so that the page and the platform never disagree. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const contactFields = Object.keys(emptyMessage) as readonly ContactField[];

export const isRequired = (field: ContactField): field is RequiredField =>
  requiredFields.some((required) => required === field);

function faultOf(field: ContactField, text: string): ContactFaultCode | undefined {
  if (text === '') return isRequired(field) ? `${field}-missing` : undefined;
  return field === 'email' && !emailPattern.test(text) ? 'email-malformed' : undefined;
}

/** In the order of the form. */
export function faultsOf(message: ContactMessage): readonly ContactFault[] {
  return contactFields.flatMap((field) => {
    const code = faultOf(field, message[field].trim());
    return code ? [{ field, code }] : [];
  });
}

/**
 * Returns only the valid texts of a message from an untrusted record (a stored draft, another form's values).
 */
export function readMessage(record: Readonly<Record<string, unknown>>): Partial<ContactMessage> {
  const texts = contactFields.flatMap((field) => {
    const value = record[field];
    if (typeof value !== 'string' || value === '') return [];
    const fits = field !== 'inquiryType' || inquiryTypes.some((type) => type.value === value);
    return fits ? [[field, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
