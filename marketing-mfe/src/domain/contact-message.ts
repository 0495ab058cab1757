/** The contact message (sections 3 and 5). It is checked and thanked for, and never sent. */
export const inquiryTypes = [
  { value: 'dealer-application', label: 'Dealer application' },
  { value: 'product-inquiry', label: 'Product inquiry' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'shipping', label: 'Shipping' },
  { value: 'support', label: 'Support' },
  { value: 'find-dealer', label: 'Find a dealer' },
  { value: 'other', label: 'Other' },
] as const;

export type InquiryType = (typeof inquiryTypes)[number]['value'];

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly inquiryType: InquiryType | '';
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

export const emptyMessage: ContactMessage = {
  name: '',
  email: '',
  phone: '',
  company: '',
  inquiryType: '',
  message: '',
};

export type ContactFaultCode =
  | 'name-missing'
  | 'email-missing'
  | 'email-malformed'
  | 'inquiry-type-missing'
  | 'message-missing';

export interface ContactFault {
  readonly field: ContactField;
  readonly code: ContactFaultCode;
}

interface FieldRules {
  /** The fault of an empty value; left out where a field is optional. */
  readonly missing?: ContactFaultCode;
  readonly malformed?: { readonly code: ContactFaultCode; readonly pattern: RegExp };
}

/** What a browser takes for `type="email"`, so that the page and the platform never disagree. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Section 5, in the order of the form: name, email, inquiryType and message are required. */
const rules = {
  name: { missing: 'name-missing' },
  email: { missing: 'email-missing', malformed: { code: 'email-malformed', pattern: emailPattern } },
  phone: {},
  company: {},
  inquiryType: { missing: 'inquiry-type-missing' },
  message: { missing: 'message-missing' },
} as const satisfies Record<ContactField, FieldRules>;

export const contactFields = Object.keys(rules) as readonly ContactField[];

export function isRequired(field: ContactField): boolean {
  return 'missing' in rules[field];
}

function faultOf(field: ContactField, value: string): ContactFault | undefined {
  const { missing, malformed }: FieldRules = rules[field];
  const text = value.trim();
  if (text === '') return missing && { field, code: missing };
  return malformed && !malformed.pattern.test(text) ? { field, code: malformed.code } : undefined;
}

export function faultsOf(message: ContactMessage): readonly ContactFault[] {
  return contactFields
    .map((field) => faultOf(field, message[field]))
    .filter((fault): fault is ContactFault => fault !== undefined);
}

function isInquiryType(value: string): value is InquiryType {
  return inquiryTypes.some((type) => type.value === value);
}

/**
 * Takes from an untrusted record (a stored draft, what another form hands over) what is a message's text, and nothing else.
 */
export function readMessage(record: Readonly<Record<string, unknown>>): Partial<ContactMessage> {
  const texts = contactFields.flatMap((field) => {
    const value = record[field];
    const fits =
      typeof value === 'string' && value !== '' && (field !== 'inquiryType' || isInquiryType(value));
    return fits ? [[field, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
