import { finishNames } from '../../site/finishes';
import layout from '../../styles/layout.module.css';
import type { ComponentExamples } from '../examples';
import { Swatch } from './Swatch';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'A sample of a finish, in the colours of its drawings.',
  accessibleName: 'The finish, beside it.',
  wide: ['every finish'],
  examples: {
    'every finish': (
      <div className={layout.actions}>
        {finishNames.map((finish) => (
          <Swatch key={finish} finish={finish} />
        ))}
      </div>
    ),
  },
};
