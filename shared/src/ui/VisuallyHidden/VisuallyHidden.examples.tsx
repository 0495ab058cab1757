import type { ComponentExamples } from '../examples';
import { VisuallyHidden } from './VisuallyHidden';

export const examples: ComponentExamples = {
  group: 'Text and pictures',
  summary: 'Words for those who hear the page, where those who see it read them from the layout.',
  accessibleName: 'Its text is read.',
  examples: {
    'after a figure': (
      <p>
        68 CBM<VisuallyHidden> (cubic metres)</VisuallyHidden>
      </p>
    ),
  },
};
