import type { ComponentExamples } from '../examples';
import { Disclosure } from './Disclosure';

export const examples: ComponentExamples = {
  group: 'Actions',
  summary: 'More of one thing, on demand. Works without a script; the browser’s search finds what is inside.',
  accessibleName: 'Its summary, with whether it is open.',
  keyboard: { Tab: 'reaches the summary', 'Enter, Space': 'opens and closes it' },
  examples: {
    closed: (
      <Disclosure summary="What does the warranty cover?">
        <p>Wear and tear, manufacturing defects and hardware, for one year.</p>
      </Disclosure>
    ),
  },
};
