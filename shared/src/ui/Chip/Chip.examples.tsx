import { type ComponentExamples, doNothing } from '../examples';
import { Chip } from './Chip';

export const examples: ComponentExamples = {
  group: 'Actions',
  summary: 'One choice that is in force. Pressing it takes the choice back.',
  accessibleName: 'removeLabel, which says what the press does and contains the words seen.',
  keyboard: { Tab: 'reaches it', 'Enter, Space': 'takes the choice back' },
  examples: {
    'a filter': (
      <Chip onRemove={doNothing} removeLabel="Remove filter Finish: Wenge">
        Finish: Wenge
      </Chip>
    ),
  },
};
