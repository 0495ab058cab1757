import type { ComponentExamples } from '../examples';
import { Quotation } from './Quotation';

export const examples: ComponentExamples = {
  group: 'Text and pictures',
  summary: 'What a retailer says, with name and shop.',
  accessibleName: 'A quotation with its source beneath.',
  examples: {
    'a retailer': (
      <Quotation name="Sam Placeholder" from="Example Bedroom Gallery">
        The cases arrive square and the drawers run.
      </Quotation>
    ),
  },
};
