import type { ComponentProps } from 'react';
import { type ComponentExamples, Holding } from '../examples';
import { TextLink } from '../TextLink/TextLink';
import { Checkbox } from './Checkbox';

const held = (initial: boolean, props: Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'>) => (
  <Holding initial={initial}>
    {(checked, onChange) => <Checkbox {...props} {...{ checked, onChange }} />}
  </Holding>
);

const terms = (
  <>
    I agree to the <TextLink to="/terms">Terms of Service</TextLink>
  </>
);

export const examples: ComponentExamples = {
  group: 'Forms',
  summary: 'One thing to agree to, or to include.',
  accessibleName: 'The label with the words of any link in it.',
  keyboard: { Tab: 'reaches the box, then the links of its label', Space: 'ticks and clears it' },
  examples: {
    'with a link in its label': held(false, { label: terms, name: 'terms', required: true }),
    ticked: held(true, { label: 'Send me the printed catalog', name: 'printed' }),
    'with an error': held(false, {
      label: 'I agree to the terms',
      name: 'termsWrong',
      required: true,
      error: 'Please accept the terms and conditions to proceed.',
    }),
  },
};
