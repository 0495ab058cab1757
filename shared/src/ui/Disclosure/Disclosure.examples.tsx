import type { ComponentExamples } from '../examples';
import { Disclosure } from './Disclosure';

export const examples: ComponentExamples = {
  component: 'Disclosure',
  group: 'Actions',
  summary: 'More of one thing, on demand. Works without a script; the browser’s search finds what is inside.',
  accessibleName: 'Its summary, with whether it is open.',
  keyboard: [
    { keys: 'Tab', does: 'reaches the summary' },
    { keys: 'Enter, Space', does: 'opens and closes it' },
  ],
  examples: [
    {
      name: 'closed',
      render: () => (
        <Disclosure summary="What does the warranty cover?">
          <p>Wear and tear, manufacturing defects and hardware, for one year.</p>
        </Disclosure>
      ),
    },
    {
      name: 'open from the start',
      render: () => (
        <Disclosure summary="Who can buy?" defaultOpen>
          <p>Retailers and dealers with a resale certificate.</p>
        </Disclosure>
      ),
    },
  ],
};
