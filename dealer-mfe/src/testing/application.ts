import { type ApplicationForm, emptyForm } from '../domain/form-fields';

/** Everything that the form insists on, and nothing more. */
export const completeForm: ApplicationForm = {
  ...emptyForm,
  businessName: 'Example Bedroom Gallery',
  contactName: 'Dana Placeholder',
  email: 'dana@shop.example',
  phone: '(215) 555-0142',
  businessAddress: '12 Sample Avenue\nSpringfield, PA 19064',
  taxId: '12-3456789',
  agreeToTerms: true,
};

export const pdfNamed = (name: string, content = '%PDF-1.7 certificate') =>
  new File([content], name, { type: 'application/pdf' });
