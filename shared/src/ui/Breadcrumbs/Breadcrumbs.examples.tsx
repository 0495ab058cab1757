import type { ComponentExamples } from '../examples';
import { Breadcrumbs } from './Breadcrumbs';

export const examples: ComponentExamples = {
  component: 'Breadcrumbs',
  group: 'Actions',
  summary: 'Where this page stands, and the way up.',
  accessibleName: 'Navigation “Breadcrumb”; the last entry is the current page.',
  keyboard: [
    { keys: 'Tab', does: 'goes from link to link' },
    { keys: 'Enter', does: 'follows it' },
  ],
  examples: [
    {
      name: 'three deep',
      render: () => (
        <Breadcrumbs
          items={[{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'Chests' }]}
        />
      ),
    },
  ],
};
