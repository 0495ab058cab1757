import {
  type ApplicationField,
  applicationFields,
  applicationSections,
  type TextFieldName,
} from '@landmark/contract/dealer-application';
import { constants } from '@landmark/design/constants';
import { Checkbox } from '@landmark/design/ui/Checkbox';
import { Fieldset } from '@landmark/design/ui/Fieldset';
import { FileField } from '@landmark/design/ui/FileField';
import { SelectField } from '@landmark/design/ui/SelectField';
import { TextArea } from '@landmark/design/ui/TextArea';
import { TextField } from '@landmark/design/ui/TextField';
import { TextLink } from '@landmark/design/ui/TextLink';
import { application, pdfPrompt, terms } from '../../content/become-dealer';
import { useApplication } from '../../store/application-store';
import { choosePdf, editField, editTerms } from '../../store/edits';
import { useSubmission } from '../../store/submission-store';
import { QuoteRequest } from './QuoteRequest';

/** Enough to show a whole list of pieces, with the form still visible below. */
const mostRows = 24;

/** As many rows as a text has lines, because visitors do not read text that is cut off. */
const rowsFor = (text: string, least: number) => Math.max(least, Math.min(mostRows, text.split('\n').length));

/** The control for a field's type; typing renders only this one again. */
function FormField({ name }: { readonly name: TextFieldName }) {
  const value = useApplication(({ form }) => form[name]);
  const error = useSubmission(({ faults }) => faults[name]);
  const { type, ...asked }: ApplicationField = applicationFields[name];
  const { label, hint, options = [], rows = 1, autoComplete, maxLength, marked: required } = asked;
  const onChange = (next: string) => editField(name, next);
  const field = { label, hint, name, value, error, required, onChange };
  const text = { ...field, autoComplete, maxLength };

  if (type === 'choice')
    return <SelectField {...field} options={options} placeholder={application.selectPrompt} />;
  return type === 'lines' ? (
    <TextArea {...text} rows={rowsFor(value, rows)} />
  ) : (
    <TextField {...text} type={type} />
  );
}

/** The page says that the PDF is required; in practice an application without one is accepted (section 5). */
function PdfField() {
  const file = useApplication(({ pdf }) => pdf);
  const error = useSubmission(({ faults }) => faults.pdf);
  const { label, hint } = applicationFields.pdf;
  return (
    <FileField
      label={label}
      hint={hint}
      prompt={pdfPrompt}
      name="pdf"
      accept={constants.pdfMimeType}
      required
      file={file}
      onChange={choosePdf}
      error={error}
    />
  );
}

export function TermsField() {
  const accepted = useApplication(({ form }) => form.agreeToTerms);
  const error = useSubmission(({ faults }) => faults.agreeToTerms);
  const label = terms.map((part) =>
    'to' in part ? (
      <TextLink key={part.text} to={part.to}>
        {part.text}
      </TextLink>
    ) : (
      part.text
    ),
  );
  return (
    <Checkbox
      label={label}
      name="agreeToTerms"
      required
      checked={accepted}
      onChange={editTerms}
      error={error}
    />
  );
}

export function FormSections() {
  return applicationSections.map(({ id, title, fields }, index) => (
    <Fieldset key={id} id={id} legend={title} step={`${index + 1} of ${applicationSections.length}`}>
      {fields.map((name) =>
        name === 'pdf' ? <PdfField key={name} /> : <FormField key={name} name={name} />,
      )}
      {id === 'additional-information' && <QuoteRequest />}
    </Fieldset>
  ));
}
