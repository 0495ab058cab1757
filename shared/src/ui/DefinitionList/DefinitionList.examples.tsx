import type { ComponentExamples } from '../examples';
import { DefinitionList } from './DefinitionList';

const items = [
  { term: 'Item', detail: 'B840-48-DR' },
  { term: 'Finish', detail: 'White' },
];

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'Facts about one thing, each under its name.',
  accessibleName: 'Each detail is read with its term.',
  examples: {
    normal: <DefinitionList items={items} />,
    compact: <DefinitionList density="compact" items={items} />,
  },
};
