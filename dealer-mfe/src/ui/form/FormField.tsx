import {
  type ApplicationField,
  applicationFields,
  type TextFieldName,
} from '@landmark/contract/dealer-application';
import { SelectField } from '@landmark/design/ui/SelectField';
import { TextArea } from '@landmark/design/ui/TextArea';
import { TextField } from '@landmark/design/ui/TextField';
import { application } from '../../content/become-dealer';
import { useApplication } from '../../store/application-store';
import { editField } from '../../store/edit-field';
import { useSubmission } from '../../store/submission-store';

/** So many that a list of pieces is seen whole, and the form goes on below. */
const mostRows = 24;

/** As many rows as a text has lines: one that is cut is not read. */
const rowsFor = (text: string, least: number) => Math.max(least, Math.min(mostRows, text.split('\n').length));

/** The control for a field's type; typing redraws only this one. */
export function FormField({ name }: { readonly name: TextFieldName }) {
  const value = useApplication(({ form }) => form[name]);
  const error = useSubmission(({ faults }) => faults[name]);
  const {
    label,
    hint,
    type,
    options = [],
    rows = 1,
    autoComplete,
    maxLength,
    marked,
  }: ApplicationField = applicationFields[name];
  const onChange = (next: string) => editField(name, next);
  const field = { label, hint, name, value, error, onChange };
  const text = { ...field, autoComplete, maxLength, required: marked };

  if (type === 'choice') {
    const { selectPrompt } = application;
    return <SelectField {...field} options={options} placeholder={selectPrompt} required={marked} />;
  }
  return type === 'lines' ? (
    <TextArea {...text} rows={rowsFor(value, rows)} />
  ) : (
    <TextField {...text} type={type} />
  );
}
