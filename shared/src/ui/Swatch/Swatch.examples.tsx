import { ButtonGroup } from '../ButtonGroup/ButtonGroup';
import type { ComponentExamples } from '../examples';
import { Swatch } from './Swatch';

const finishes = [
  'Black',
  'Black Oak',
  'Black/Grey',
  'Black/Ice',
  'Blue/Oak',
  'Cherry',
  'Custom Colors',
  'Espresso',
  'Mahogany',
  'Natural Oak',
  'Pink/White',
  'Two-Tone',
  'Various',
  'Vintage',
  'Walnut',
  'Wenge',
  'White',
] as const;

export const examples: ComponentExamples = {
  component: 'Swatch',
  group: 'Facts',
  summary: 'A sample of a finish. A finish it does not know looks like “Various”.',
  accessibleName: 'The finish, beside it or as the name of the picture.',
  keyboard: [],
  examples: [
    {
      name: 'every finish',
      wide: true,
      render: () => (
        <ButtonGroup>
          {finishes.map((finish) => (
            <Swatch key={finish} finish={finish} />
          ))}
        </ButtonGroup>
      ),
    },
    {
      name: 'small, without its words',
      render: () => <Swatch finish="Wenge" size="small" showName={false} />,
    },
    { name: 'large', render: () => <Swatch finish="Walnut" size="large" /> },
  ],
};
