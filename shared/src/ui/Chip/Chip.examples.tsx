import { type ComponentExamples, doNothing } from '../examples';
import { Chip } from './Chip';

export const examples: ComponentExamples = {
  component: 'Chip',
  group: 'Actions',
  summary: 'One choice that is in force. Pressing it takes the choice back.',
  accessibleName: 'removeLabel, which says what the press does and contains the words seen.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it' },
    { keys: 'Enter, Space', does: 'takes the choice back' },
  ],
  examples: [
    {
      name: 'a filter',
      render: () => (
        <Chip onRemove={doNothing} removeLabel="Remove filter Finish: Wenge">
          Finish: Wenge
        </Chip>
      ),
    },
  ],
};
