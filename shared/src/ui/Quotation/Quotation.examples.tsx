import type { ComponentExamples } from '../examples';
import { Quotation } from './Quotation';

export const examples: ComponentExamples = {
  component: 'Quotation',
  group: 'Text and pictures',
  summary: 'What a retailer says, with name and shop.',
  accessibleName: 'A quotation with its source beneath.',
  keyboard: [],
  examples: [
    {
      name: 'a retailer',
      render: () => (
        <Quotation name="Sam Placeholder" from="Example Bedroom Gallery">
          The cases arrive square and the drawers run.
        </Quotation>
      ),
    },
  ],
};
