import { type ComponentExamples, doNothing, Holding } from '../examples';
import { SelectField, type SelectOption } from './SelectField';

const regions: readonly SelectOption[] = [
  { value: 'northeast', label: 'Northeast' },
  { value: 'southeast', label: 'Southeast' },
  { value: 'midwest', label: 'Midwest' },
  { value: 'west', label: 'West Coast' },
];

export const examples: ComponentExamples = {
  component: 'SelectField',
  group: 'Forms',
  summary: 'One of a few. The native control: a wheel on a phone, type-ahead on a desk.',
  accessibleName: 'The label, also when it is hidden.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it' },
    { keys: 'Space, Alt + ↓', does: 'opens the list' },
    { keys: '↑ ↓, letters', does: 'choose' },
  ],
  examples: [
    {
      name: 'with a placeholder, marked as required',
      note: 'An empty choice is accepted all the same.',
      render: () => (
        <Holding initial="">
          {(value, setValue) => (
            <SelectField
              label="Ship-to Region"
              name="shipToRegion"
              placeholder="Choose a region"
              markedRequired
              options={regions}
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'chosen',
      render: () => (
        <Holding initial="midwest">
          {(value, setValue) => (
            <SelectField label="Region" name="region" options={regions} value={value} onChange={setValue} />
          )}
        </Holding>
      ),
    },
    {
      name: 'with an error',
      render: () => (
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
    },
    {
      name: 'disabled, with a hidden label',
      render: () => (
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
  ],
};
