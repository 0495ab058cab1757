import { type ComponentExamples, doNothing, Held } from '../examples';
import { SelectField } from './SelectField';

const regions = [
  { value: 'northeast', label: 'Northeast' },
  { value: 'southeast', label: 'Southeast' },
  { value: 'midwest', label: 'Midwest' },
  { value: 'west', label: 'West Coast' },
] as const;

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'One of a few. The native control: a wheel on a phone, type-ahead on a desk.',
  accessibleName: 'The label, also when it is hidden.',
  keyboard: { Tab: 'reaches it', 'Space, Alt + ↓': 'opens the list', '↑ ↓, letters': 'choose' },
  examples: {
    'with a placeholder, marked as required: an empty choice is accepted all the same': (
      <Held
        as={SelectField}
        label="Ship-to Region"
        name="shipToRegion"
        placeholder="Choose a region"
        markedRequired
        options={regions}
        value=""
      />
    ),
    chosen: <Held as={SelectField} label="Region" name="region" options={regions} value="midwest" />,
    'with an error': (
      <SelectField
        label="Inquiry Type"
        name="inquiryType"
        placeholder="Choose a subject"
        required
        error="Choose what your message is about."
        options={[{ value: 'pricing', label: 'Pricing' }]}
        value=""
        onChange={doNothing}
      />
    ),
    'disabled, with a hidden label': (
      <SelectField
        label="Collection"
        name="subcategory"
        hideLabel
        disabled
        options={[{ value: 'all', label: 'All collections' }]}
        value="all"
        onChange={doNothing}
      />
    ),
  },
};
