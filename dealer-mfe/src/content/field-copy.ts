import type { TextFieldName } from '../domain/form-fields';

interface FieldCopy {
  readonly label: string;
  readonly hint?: string;
  /** What the browser may fill in by itself. */
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel' | 'url';
  readonly inputMode?: 'email' | 'tel' | 'url' | 'text';
  readonly rows?: number;
}

export const fieldCopy = {
  businessName: { label: 'Business Name', autoComplete: 'organization' },
  contactName: { label: 'Contact Name', autoComplete: 'name' },
  email: { label: 'Email Address', type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { label: 'Phone Number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  website: {
    label: 'Website',
    hint: 'With https:// in front.',
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
  },
  taxId: { label: 'Tax ID', hint: 'Never kept on this device.', autoComplete: 'off' },
  businessAddress: { label: 'Business Address', rows: 3, autoComplete: 'street-address' },
  yearsInBusiness: { label: 'Years in Business' },
  annualVolume: { label: 'Annual Volume' },
  shipToRegion: { label: 'Ship-to Region' },
  preferredProgram: { label: 'Preferred Program' },
  additionalInfo: {
    label: 'Additional Information',
    hint: 'Your shops, the lines you carry, the pieces you would like a quote for.',
    rows: 6,
  },
} as const satisfies Record<TextFieldName, FieldCopy>;

export const pdfCopy = {
  label: 'Resale certificate or business license',
  hint: 'One PDF of at most 5 MB. Choose it last: it is not kept when you close this page.',
  prompt: 'Drop your PDF here, or choose it',
} as const;
