import { type ComponentExamples, Held } from '../examples';
import { SelectField } from './SelectField';

const options = [
  { value: 'northeast', label: 'Northeast' },
  { value: 'midwest', label: 'Midwest' },
  { value: 'west', label: 'West Coast' },
] as const;
const shipTo = {
  as: SelectField,
  label: 'Ship-to Region',
  placeholder: 'Choose a region',
  options,
  value: '',
};

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'One of a few. The native control: a wheel on a phone, type-ahead on a desk.',
  accessibleName: 'The label, also when it is hidden.',
  keyboard: { Tab: 'reaches it', 'Space, Alt + ↓': 'opens the list', '↑ ↓, letters': 'choose' },
  examples: {
    'with a placeholder, marked as required: an empty choice is accepted all the same': (
      <Held {...shipTo} name="shipToRegion" required />
    ),
    chosen: <Held {...shipTo} name="region" value="midwest" />,
    'with an error': <Held {...shipTo} name="regionWrong" required error="Choose where you are." />,
    'disabled, with a hidden label': <Held {...shipTo} name="regionOff" hideLabel disabled value="west" />,
  },
};
