import type { ComponentExamples } from '../examples';
import { TextLink } from './TextLink';

export const examples: ComponentExamples = {
  group: 'Actions',
  summary: 'A link in running text, or on a line of its own.',
  accessibleName: 'Its text; the arrow is not read.',
  keyboard: { Tab: 'reaches it', Enter: 'follows it' },
  examples: {
    inline: (
      <p>
        Mixed SKUs ship by <TextLink to="/direct-container">direct container</TextLink> from Europe.
      </p>
    ),
    standalone: (
      <TextLink to="/warehouse-program" variant="standalone">
        Warehouse program
      </TextLink>
    ),
    'outside the site': <TextLink href="mailto:sales@landmark.example">sales@landmark.example</TextLink>,
  },
};
