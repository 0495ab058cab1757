import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { ButtonGroup } from './ButtonGroup';

export const examples: ComponentExamples = {
  component: 'ButtonGroup',
  group: 'Layout',
  summary: 'The ways on from here: side by side; on a phone one below the other and of one width.',
  accessibleName: 'None: it is layout.',
  keyboard: [{ keys: 'Tab', does: 'goes through what is inside, in the order read' }],
  examples: [
    {
      name: 'two ways on',
      render: () => (
        <ButtonGroup>
          <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Find a Dealer
          </ButtonLink>
        </ButtonGroup>
      ),
    },
  ],
};
