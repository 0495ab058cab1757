import { type ComponentExamples, Held } from '../examples';
import { TextField } from '../TextField/TextField';
import { Fieldset } from './Fieldset';

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'A section of a form. Its fields stand two abreast where there is room; long ones take the row.',
  accessibleName: 'A group named by its legend.',
  keyboard: { Tab: 'goes from field to field, in the order read' },
  wide: ['first of four'],
  examples: {
    'first of four': (
      <Fieldset legend="Business Information" step="1 of 4">
        <Held as={TextField} label="Business Name" name="fieldsetBusiness" required value="" />
        <Held as={TextField} label="Contact Name" name="fieldsetContact" required value="" />
      </Fieldset>
    ),
  },
};
