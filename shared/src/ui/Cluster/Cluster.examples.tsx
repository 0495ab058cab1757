import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { Cluster } from './Cluster';

export const examples: ComponentExamples = {
  component: 'Cluster',
  group: 'Layout',
  summary: 'Side by side while there is room, then on the next line.',
  accessibleName: 'None: it is layout.',
  keyboard: [{ keys: 'Tab', does: 'goes through what is inside, in the order read' }],
  examples: [
    {
      name: 'two ways on',
      render: () => (
        <Cluster>
          <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Find a Dealer
          </ButtonLink>
        </Cluster>
      ),
    },
  ],
};
