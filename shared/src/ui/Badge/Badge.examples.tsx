import type { ComponentExamples } from '../examples';
import { Badge } from './Badge';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'A word stencilled on a thing. The word carries the meaning; the tone only helps to find it.',
  accessibleName: 'Plain text.',
  examples: {
    neutral: <Badge>Container</Badge>,
    wood: <Badge tone="wood">Warehouse</Badge>,
    green: <Badge tone="green">In Stock</Badge>,
  },
};
