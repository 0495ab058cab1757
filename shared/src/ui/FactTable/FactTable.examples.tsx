import { Badge } from '../Badge/Badge';
import type { ComponentExamples } from '../examples';
import { FactTable } from './FactTable';

export const examples: ComponentExamples = {
  group: 'Facts',
  summary: 'A ruled table. In a narrow place each row becomes an entry with its own labels.',
  accessibleName: 'Its caption; the first column names each row.',
  wide: ['containers'],
  examples: {
    containers: (
      <FactTable
        caption="Container capacities"
        columns={[
          { key: 'container', header: 'Container' },
          { key: 'volume', header: 'Volume', align: 'end' },
          { key: 'minimum', header: 'Minimum order', align: 'end' },
        ]}
        rows={[{ container: '20 ft', volume: 'about 28 CBM', minimum: '1' }]}
      />
    ),
    'with badges, narrow': (
      <FactTable
        caption="Finishes"
        columns={[
          { key: 'finish', header: 'Finish' },
          { key: 'availability', header: 'Availability', align: 'end' },
        ]}
        rows={[{ finish: 'Black Oak', availability: <Badge tone="green">In Stock</Badge> }]}
      />
    ),
  },
};
