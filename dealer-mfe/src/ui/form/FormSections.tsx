import { applicationSections } from '@landmark/contract/dealer-application';
import { Fieldset } from '@landmark/design/ui/Fieldset';
import { FormField } from './FormField';
import { PdfField } from './PdfField';

export function FormSections() {
  return applicationSections.map(({ id, title, fields }, index) => (
    <Fieldset key={id} id={id} legend={title} step={`${index + 1} of ${applicationSections.length}`}>
      {fields.map((name) =>
        name === 'pdf' ? <PdfField key={name} /> : <FormField key={name} name={name} />,
      )}
    </Fieldset>
  ));
}
