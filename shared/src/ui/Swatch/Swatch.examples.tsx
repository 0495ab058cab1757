import { ButtonGroup } from '../ButtonGroup/ButtonGroup';
import type { ComponentExamples } from '../examples';
import { finishMaterials } from './materials';
import { Swatch } from './Swatch';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'A sample of a finish. A finish it does not know looks like “Various”.',
  accessibleName: 'The finish, beside it.',
  wide: ['every finish'],
  examples: {
    'every finish': (
      <ButtonGroup>
        {Object.keys(finishMaterials).map((finish) => (
          <Swatch key={finish} finish={finish} />
        ))}
      </ButtonGroup>
    ),
  },
};
