import type { ComponentExamples } from '../examples';
import { DefinitionList } from './DefinitionList';

const items = [
  { term: 'Item', detail: 'B840-48-DR' },
  { term: 'Collection', detail: 'B840 White Standard' },
  { term: 'Finish', detail: 'White' },
];

export const examples: ComponentExamples = {
  component: 'DefinitionList',
  group: 'Facts',
  summary: 'Facts about one thing, each under its name.',
  accessibleName: 'Each detail is read with its term.',
  keyboard: [],
  examples: [
    { name: 'normal', render: () => <DefinitionList items={items} /> },
    { name: 'compact', render: () => <DefinitionList density="compact" items={items} /> },
  ],
};
