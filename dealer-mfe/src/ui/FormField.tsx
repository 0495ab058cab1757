import { SelectField } from '@landmark/shared/ui/SelectField';
import { TextArea } from '@landmark/shared/ui/TextArea';
import { TextField } from '@landmark/shared/ui/TextField';
import { application } from '../content/become-dealer';
import { fieldCopy } from '../content/field-copy';
import { fieldOptions, isSelectName } from '../domain/field-options';
import { fieldRules } from '../domain/field-rules';
import type { TextFieldName } from '../domain/form-fields';
import { editField } from '../store/edit-field';
import { useApplication, useSubmission } from '../store/use-stores';

/** One field with its words, its rule and its value; typing redraws only this one. */
export function FormField({ name }: { readonly name: TextFieldName }) {
  const value = useApplication(({ form }) => form[name]);
  const error = useSubmission(({ faults }) => faults[name]);
  const { rows, ...copy }: { label: string; rows?: number } = fieldCopy[name];
  const onChange = (next: string) => editField(name, next);
  const field = { ...copy, name, value, error, onChange };
  const { marked, maxLength } = fieldRules[name];

  if (isSelectName(name)) {
    return (
      <SelectField
        {...field}
        options={fieldOptions[name]}
        placeholder={application.selectPrompt}
        markedRequired={marked}
      />
    );
  }
  return rows === undefined ? (
    <TextField {...field} required={marked} maxLength={maxLength} />
  ) : (
    <TextArea {...field} rows={rows} required={marked} maxLength={maxLength} />
  );
}
