/** What an applicant fills in. Names, order and values: section 3 ("Dealer application"). */
export interface ApplicationForm {
  readonly businessName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly yearsInBusiness: string;
  readonly annualVolume: string;
  readonly shipToRegion: string;
  readonly preferredProgram: string;
  readonly businessAddress: string;
  readonly taxId: string;
  readonly additionalInfo: string;
  readonly agreeToTerms: boolean;
}

export type FieldName = keyof ApplicationForm;
export type TextFieldName = Exclude<FieldName, 'agreeToTerms'>;
/** `pdf` is the chosen file: it has a place on the form but is no value of it. */
export type ErrorFieldName = FieldName | 'pdf';

export const emptyForm: ApplicationForm = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  yearsInBusiness: '',
  annualVolume: '',
  shipToRegion: '',
  preferredProgram: '',
  businessAddress: '',
  taxId: '',
  additionalInfo: '',
  agreeToTerms: false,
};

export const textFieldNames = (Object.keys(emptyForm) as FieldName[]).filter(
  (name): name is TextFieldName => name !== 'agreeToTerms',
);
