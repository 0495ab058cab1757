import { finishNames } from '../../site/finishes';
import { ButtonGroup } from '../ButtonGroup/ButtonGroup';
import type { ComponentExamples } from '../examples';
import { Swatch } from './Swatch';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'A sample of a finish, in the colours of its drawings.',
  accessibleName: 'The finish, beside it.',
  wide: ['every finish'],
  examples: {
    'every finish': (
      <ButtonGroup>
        {finishNames.map((finish) => (
          <Swatch key={finish} finish={finish} />
        ))}
      </ButtonGroup>
    ),
  },
};
