import { Badge } from '../Badge/Badge';
import type { ComponentExamples } from '../examples';
import { Stack } from './Stack';

export const examples: ComponentExamples = {
  component: 'Stack',
  group: 'Layout',
  summary: 'One below the other, at an even distance in steps of 8 px.',
  accessibleName: 'None: it is layout. As a list it is one.',
  keyboard: [],
  examples: ([1, 2, 4] as const).map((gap) => ({
    name: `gap ${gap}`,
    render: () => (
      <Stack gap={gap} as="ul">
        {['Dresser', 'Mirror', 'Nightstand'].map((piece) => (
          <li key={piece}>
            <Badge>{piece}</Badge>
          </li>
        ))}
      </Stack>
    ),
  })),
};
