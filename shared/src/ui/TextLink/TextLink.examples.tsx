import type { ComponentExamples } from '../examples';
import { TextLink } from './TextLink';

export const examples: ComponentExamples = {
  component: 'TextLink',
  group: 'Actions',
  summary: 'A link in running text, or on a line of its own.',
  accessibleName: 'Its text; the arrow is not read.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it' },
    { keys: 'Enter', does: 'follows it' },
  ],
  examples: [
    {
      name: 'inline',
      render: () => (
        <p>
          Mixed SKUs ship by <TextLink to="/direct-container">direct container</TextLink> from Europe.
        </p>
      ),
    },
    {
      name: 'standalone',
      render: () => (
        <TextLink to="/warehouse-program" variant="standalone">
          Warehouse program
        </TextLink>
      ),
    },
    {
      name: 'outside the site',
      render: () => <TextLink href="mailto:sales@landmark.example">sales@landmark.example</TextLink>,
    },
  ],
};
