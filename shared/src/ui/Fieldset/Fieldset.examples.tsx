import { type ComponentExamples, Holding } from '../examples';
import { TextField } from '../TextField/TextField';
import { Fieldset } from './Fieldset';

const fields = [
  { name: 'fieldsetBusiness', label: 'Business Name' },
  { name: 'fieldsetContact', label: 'Contact Name' },
] as const;

export const examples: ComponentExamples = {
  component: 'Fieldset',
  group: 'Forms',
  summary: 'A section of a form. Its fields stand two abreast where there is room; long ones take the row.',
  accessibleName: 'A group named by its legend.',
  keyboard: [{ keys: 'Tab', does: 'goes from field to field, in the order read' }],
  examples: [
    {
      name: 'first of four',
      wide: true,
      render: () => (
        <Fieldset legend="Business Information" step="1 of 4" hint="We check these against your certificate.">
          {fields.map(({ name, label }) => (
            <Holding key={name} initial="">
              {(value, setValue) => (
                <TextField label={label} name={name} required value={value} onChange={setValue} />
              )}
            </Holding>
          ))}
        </Fieldset>
      ),
    },
  ],
};
