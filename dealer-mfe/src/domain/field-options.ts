import type { TextFieldName } from './form-fields';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** The four selects (section 3). Values are what the table stores; labels are what the visitor reads. */
export const fieldOptions = {
  yearsInBusiness: [
    { value: 'less-than-1', label: 'Less than 1 year' },
    { value: '1-3', label: '1–3 years' },
    { value: '3-5', label: '3–5 years' },
    { value: '5-10', label: '5–10 years' },
    { value: '10+', label: 'More than 10 years' },
  ],
  annualVolume: [
    { value: 'under-100k', label: 'Under $100,000' },
    { value: '100k-500k', label: '$100,000–$500,000' },
    { value: '500k-1m', label: '$500,000–$1 million' },
    { value: '1m-5m', label: '$1 million–$5 million' },
    { value: '5m+', label: 'More than $5 million' },
  ],
  shipToRegion: [
    { value: 'northeast', label: 'Northeast' },
    { value: 'southeast', label: 'Southeast' },
    { value: 'midwest', label: 'Midwest' },
    { value: 'southwest', label: 'Southwest' },
    { value: 'west', label: 'West Coast' },
    { value: 'national', label: 'National' },
  ],
  preferredProgram: [
    { value: 'warehouse', label: 'Warehouse Program' },
    { value: 'container', label: 'Direct Container Program' },
    { value: 'both', label: 'Both' },
  ],
} as const satisfies Partial<Record<TextFieldName, readonly FieldOption[]>>;

export type SelectName = keyof typeof fieldOptions;

/** The words for a stored value; an unknown one stands for itself. */
export function optionLabel(name: SelectName, value: string): string {
  const options: readonly FieldOption[] = fieldOptions[name];
  return options.find((option) => option.value === value)?.label ?? value;
}

export const isSelectName = (name: TextFieldName): name is SelectName => name in fieldOptions;
