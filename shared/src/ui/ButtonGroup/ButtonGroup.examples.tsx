import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { ButtonGroup } from './ButtonGroup';

export const examples: ComponentExamples = {
  group: 'Layout',
  summary: 'The ways on from here: side by side; on a phone one below the other and of one width.',
  accessibleName: 'None: it is layout.',
  keyboard: { Tab: 'goes through what is inside, in the order read' },
  examples: {
    'two ways on': (
      <ButtonGroup>
        <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>
        <ButtonLink to="/contact">Find a Dealer</ButtonLink>
      </ButtonGroup>
    ),
  },
};
