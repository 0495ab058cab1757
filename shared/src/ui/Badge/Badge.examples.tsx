import type { ComponentExamples } from '../examples';
import { Badge } from './Badge';

export const examples: ComponentExamples = {
  component: 'Badge',
  group: 'Facts',
  summary: 'A word stencilled on a thing. The word carries the meaning; the tone only helps to find it.',
  accessibleName: 'Plain text.',
  keyboard: [],
  examples: [
    { name: 'neutral', render: () => <Badge>Container</Badge> },
    { name: 'wood', render: () => <Badge tone="wood">Warehouse</Badge> },
    { name: 'green', render: () => <Badge tone="green">In Stock</Badge> },
    { name: 'brick', note: 'Errors only.', render: () => <Badge tone="brick">Not sent</Badge> },
  ],
};
