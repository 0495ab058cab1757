/**
 * The fields of the dealer application in order (sections 2, 3, 5): what the form asks and checks, what the
 * table stores, how the mail to staff and the local inbox name them. The database repeats its part in SQL,
 * which `local-backend/test/schema.test.ts` compares. Imports nothing, so that Deno runs it unchanged.
 */

export interface ApplicationField {
  readonly section: SectionId;
  /** A column of `dealer_applications`. */
  readonly column: string;
  readonly label: string;
  readonly hint?: string;
  readonly type: 'text' | 'email' | 'tel' | 'url' | 'lines' | 'choice' | 'file';
  /** Each `label` is what the visitor and staff read. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** How many lines a field of type `lines` shows at first. */
  readonly rows?: number;
  readonly autoComplete?: string;
  /** In characters, as the table allows. */
  readonly maxLength: number;
  /** Marked as required on the label. */
  readonly marked: boolean;
  /** The error of an empty field, which stops the form; without it, an empty field is stored as null. */
  readonly required?: string;
  /** The error of a value that does not fit the field's type. */
  readonly misfit?: string;
  readonly notNull?: true;
  /** Left out of the draft on the visitor's device. */
  readonly neverKept?: true;
}

export const sectionTitles = {
  'business-information': 'Business Information',
  'business-details': 'Business Details',
  'required-documentation': 'Required Documentation',
  'additional-information': 'Additional Information',
} as const;

export type SectionId = keyof typeof sectionTitles;

const business = { section: 'business-information', type: 'text', marked: true } as const;
const choice = { section: 'business-details', type: 'choice', maxLength: 100, marked: true } as const;

/** Characters that change the direction of the text after them. */
export const bidiControl = /[\u202a-\u202e\u2066-\u2069]/u;
/** Characters that no line of text contains: controls, line breaks, changes of direction. */
export const notInLine = new RegExp(`[\\p{Cc}\\u2028\\u2029]|${bidiControl.source}`, 'u');

/** In reading order. The four choices and the PDF are marked as required, but may be empty (section 5). */
export const applicationFields = {
  businessName: {
    ...business,
    column: 'business_name',
    label: 'Business Name',
    autoComplete: 'organization',
    maxLength: 200,
    required: 'Enter the name of your business.',
    notNull: true,
  },
  contactName: {
    ...business,
    column: 'contact_name',
    label: 'Contact Name',
    autoComplete: 'name',
    maxLength: 200,
    required: 'Enter the name of the person to contact.',
    notNull: true,
  },
  email: {
    ...business,
    column: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    required: 'Enter your email address.',
    misfit: 'Enter an email address like name@example.com.',
    notNull: true,
  },
  phone: {
    ...business,
    column: 'phone',
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    required: 'Enter your phone number.',
  },
  website: {
    ...business,
    column: 'website',
    label: 'Website',
    hint: 'Such as shop.example.',
    type: 'url',
    autoComplete: 'url',
    maxLength: 300,
    marked: false,
    misfit: 'Enter the address of your website, such as shop.example.',
  },
  taxId: {
    ...business,
    column: 'tax_id',
    label: 'Tax ID',
    hint: 'Never kept on this device.',
    autoComplete: 'off',
    maxLength: 50,
    required: 'Enter your tax ID.',
    neverKept: true,
  },
  businessAddress: {
    ...business,
    column: 'business_address',
    label: 'Business Address',
    type: 'lines',
    rows: 3,
    autoComplete: 'street-address',
    maxLength: 500,
    required: 'Enter the address of your business.',
  },
  yearsInBusiness: {
    ...choice,
    column: 'years_in_business',
    label: 'Years in Business',
    options: [
      { value: 'less-than-1', label: 'Less than 1 year' },
      { value: '1-3', label: '1–3 years' },
      { value: '3-5', label: '3–5 years' },
      { value: '5-10', label: '5–10 years' },
      { value: '10+', label: 'More than 10 years' },
    ],
  },
  annualVolume: {
    ...choice,
    column: 'annual_volume',
    label: 'Annual Volume',
    options: [
      { value: 'under-100k', label: 'Under $100,000' },
      { value: '100k-500k', label: '$100,000–$500,000' },
      { value: '500k-1m', label: '$500,000–$1 million' },
      { value: '1m-5m', label: '$1 million–$5 million' },
      { value: '5m+', label: 'More than $5 million' },
    ],
  },
  shipToRegion: {
    ...choice,
    column: 'ship_to_region',
    label: 'Ship-to Region',
    options: [
      { value: 'northeast', label: 'Northeast' },
      { value: 'southeast', label: 'Southeast' },
      { value: 'midwest', label: 'Midwest' },
      { value: 'southwest', label: 'Southwest' },
      { value: 'west', label: 'West Coast' },
      { value: 'national', label: 'National' },
    ],
  },
  preferredProgram: {
    ...choice,
    column: 'preferred_program',
    label: 'Preferred Program',
    options: [
      { value: 'warehouse', label: 'Warehouse Program' },
      { value: 'container', label: 'Direct Container Program' },
      { value: 'both', label: 'Both' },
    ],
  },
  pdf: {
    section: 'required-documentation',
    column: 'pdf_path',
    label: 'Resale certificate or business license',
    hint: 'One PDF of at most 5 MB. Choose it last: it is not kept when you close this page.',
    type: 'file',
    // A folder's name of 36 characters, a slash, and the longest name of a file on a disk (255).
    maxLength: 292,
    marked: true,
    neverKept: true,
  },
  additionalInfo: {
    section: 'additional-information',
    column: 'additional_info',
    label: 'Additional Information',
    hint: 'Your shops, the lines you carry, the pieces you would like a quote for.',
    type: 'lines',
    rows: 6,
    maxLength: 5000,
    marked: false,
  },
} as const satisfies Record<string, ApplicationField>;

type Fields = typeof applicationFields;

/** A field that has a place on the form; `pdf` is the chosen file. */
export type SectionFieldName = keyof Fields;
export type TextFieldName = Exclude<SectionFieldName, 'pdf'>;

export const sectionFieldNames = Object.keys(applicationFields) as readonly SectionFieldName[];
export const textFieldNames = sectionFieldNames.filter((name): name is TextFieldName => name !== 'pdf');

export const applicationSections = (Object.keys(sectionTitles) as readonly SectionId[]).map((id) => ({
  id,
  title: sectionTitles[id],
  fields: sectionFieldNames.filter((name) => applicationFields[name].section === id),
}));

type ValueOf<Field> = Field extends { readonly notNull: true } ? string : string | null;

/** The columns of `dealer_applications` that the form fills (section 3). `pdf_url` is always null. */
export type ApplicationRow = {
  readonly [Name in SectionFieldName as Fields[Name]['column']]: ValueOf<Fields[Name]>;
} & { readonly pdf_url: null };

/** A stored value as text: a known choice by its label, anything else unchanged. */
export function valueInWords(name: SectionFieldName, value: string): string {
  const { options }: ApplicationField = applicationFields[name];
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** The reference of an application's id that applicants give on the phone and staff look up: `0A1B-2C3D`. */
export function applicationReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
