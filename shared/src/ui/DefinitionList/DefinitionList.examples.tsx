import type { ComponentExamples } from '../examples';
import { DefinitionList } from './DefinitionList';

const items = [
  { term: 'Item', detail: 'B840-48-DR' },
  { term: 'Collection', detail: 'B840 White Standard' },
  { term: 'Finish', detail: 'White' },
];

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'Facts about one thing, each under its name.',
  accessibleName: 'Each detail is read with its term, an abbreviation with what it means.',
  keyboard: { Tab: 'goes to the abbreviations, which say what they mean' },
  examples: {
    normal: <DefinitionList items={items} />,
    compact: <DefinitionList density="compact" items={items} />,
    'with an abbreviation': <DefinitionList items={[{ term: 'Freight', detail: 'LTL or full truckload' }]} />,
  },
};
