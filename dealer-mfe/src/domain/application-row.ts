import { tidyValue } from './field-rules';
import type { ApplicationForm, TextFieldName } from './form-fields';

/** A row of `dealer_applications` as the page inserts it (section 3). */
export interface ApplicationRow {
  readonly business_name: string;
  readonly contact_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly years_in_business: string | null;
  readonly annual_volume: string | null;
  readonly ship_to_region: string | null;
  readonly preferred_program: string | null;
  readonly business_address: string | null;
  readonly tax_id: string | null;
  readonly additional_info: string | null;
  readonly pdf_path: string | null;
  readonly pdf_url: null;
}

/** Empty is null; `pdf_url` always is (section 3). @param pdfPath where the PDF lies, null when none was chosen */
export function toApplicationRow(form: ApplicationForm, pdfPath: string | null): ApplicationRow {
  const text = (name: TextFieldName) => tidyValue(name, form[name]);
  const textOrNull = (name: TextFieldName) => text(name) || null;
  return {
    business_name: text('businessName'),
    contact_name: text('contactName'),
    email: text('email'),
    phone: textOrNull('phone'),
    website: textOrNull('website'),
    years_in_business: textOrNull('yearsInBusiness'),
    annual_volume: textOrNull('annualVolume'),
    ship_to_region: textOrNull('shipToRegion'),
    preferred_program: textOrNull('preferredProgram'),
    business_address: textOrNull('businessAddress'),
    tax_id: textOrNull('taxId'),
    additional_info: textOrNull('additionalInfo'),
    pdf_path: pdfPath,
    pdf_url: null,
  };
}
