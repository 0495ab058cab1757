import {
  type ApplicationRow,
  applicationFields,
  textFieldNames,
} from '@landmark/contract/dealer-application';
import { tidyValue } from './field-rules';
import type { ApplicationForm } from './form-fields';

/** The row that the page inserts: empty is null (section 3). @param pdfPath of the chosen PDF, if any */
export function toApplicationRow(form: ApplicationForm, pdfPath: string | undefined): ApplicationRow {
  const columns = textFieldNames.map((name) => {
    const value = tidyValue(name, form[name]);
    const { column, ...rule } = applicationFields[name];
    return [column, value === '' && !('notNull' in rule) ? null : value];
  });
  return { ...Object.fromEntries(columns), pdf_path: pdfPath ?? null, pdf_url: null };
}
