/**
 * The columns that the application form fills, under its headings, in its order and with its labels
 * (section 3, "Dealer application"). The file has a line of its own.
 */
export const applicationSections = [
  {
    heading: 'Business Information',
    fields: [
      ['business_name', 'Business Name'],
      ['contact_name', 'Contact Name'],
      ['email', 'Email Address'],
      ['phone', 'Phone Number'],
      ['website', 'Website'],
      ['tax_id', 'Tax ID'],
      ['business_address', 'Business Address'],
    ],
  },
  {
    heading: 'Business Details',
    fields: [
      ['years_in_business', 'Years in Business'],
      ['annual_volume', 'Annual Volume'],
      ['ship_to_region', 'Ship-to Region'],
      ['preferred_program', 'Preferred Program'],
    ],
  },
  { heading: 'Required Documentation', fields: [['pdf_path', 'Resale certificate or business license']] },
  { heading: 'Additional Information', fields: [['additional_info', 'Additional Information']] },
] as const satisfies readonly {
  readonly heading: string;
  readonly fields: readonly (readonly [column: string, label: string])[];
}[];

/** The name that the file had with its sender, as far as storage takes it: what follows the folder. */
export const fileNameOf = (pdfPath: string): string => pdfPath.slice(pdfPath.indexOf('/') + 1);
