import {
  type ApplicationRow,
  applicationFields,
  type TextFieldName,
  textFieldNames,
} from '../dealer-application';

/** An application with every field filled in, of a shop that does not exist. */
export const exampleApplication: Readonly<Record<TextFieldName, string>> = {
  businessName: 'Example Bedroom Gallery',
  contactName: 'Dana Placeholder',
  email: 'dana@shop.example',
  phone: '(404) 555-0117',
  website: 'https://shop.example',
  taxId: '12-3456789',
  businessAddress: '12 Sample Avenue\nSpringfield, PA 19064',
  yearsInBusiness: '5-10',
  annualVolume: '500k-1m',
  shipToRegion: 'northeast',
  preferredProgram: 'both',
  additionalInfo: 'We would like to see the B840 line first.',
};

const columns = textFieldNames.map((name) => [applicationFields[name].column, exampleApplication[name]]);

/** The same as the table stores it, without a PDF. */
export const exampleRow: ApplicationRow = { ...Object.fromEntries(columns), pdf_path: null, pdf_url: null };
