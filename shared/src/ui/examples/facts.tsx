import { finishNames, materialsOf } from '../../site/finishes';
import prose from '../../styles/prose.module.css';
import { Badge } from '../Badge/Badge';
import { DefinitionList } from '../DefinitionList/DefinitionList';
import { FactTable } from '../FactTable/FactTable';
import { Statistic } from '../Statistic/Statistic';
import { Steps } from '../Steps/Steps';
import { Swatch } from '../Swatch/Swatch';
import type { Documented } from './documented';

const items = [
  { term: 'Item', detail: 'B840-48-DR' },
  { term: 'Finish', detail: 'White' },
];

const inStock = <Badge tone="green">In Stock</Badge>;

export const facts: Documented = {
  Badge: {
    summary: 'A word stencilled on a thing. The word carries the meaning; the tone only helps to find it.',
    accessibleName: 'Plain text.',
    examples: {
      neutral: <Badge>Container</Badge>,
      wood: <Badge tone="wood">Warehouse</Badge>,
      green: inStock,
    },
  },
  DefinitionList: {
    summary: 'Facts about one thing, each under its name.',
    accessibleName: 'Each detail is read with its term.',
    examples: {
      normal: <DefinitionList items={items} />,
      compact: <DefinitionList density="compact" items={items} />,
    },
  },
  FactTable: {
    summary: 'A ruled table. In a narrow place each row becomes an entry with its own labels.',
    accessibleName: 'Its caption; the first column names each row.',
    wide: ['containers'],
    examples: {
      containers: (
        <FactTable
          caption="Container capacities"
          headers={['Container', 'Volume', 'Minimum order']}
          atEnd={['Volume', 'Minimum order']}
          rows={[['20 ft', 'about 28 CBM', '1']]}
        />
      ),
      'with a badge, narrow': (
        <FactTable caption="Finishes" headers={['Finish', 'Availability']} rows={[['Black Oak', inStock]]} />
      ),
    },
  },
  Statistic: {
    summary: 'One figure set large, and what it counts.',
    accessibleName: 'Figure and label, read as one sentence.',
    examples: {
      medium: <Statistic value="1,000+" label="authorized dealers" />,
      large: <Statistic size="large" value="39+" label="years in business" />,
    },
  },
  Steps: {
    summary: 'Things that follow one another: what happens next.',
    accessibleName: 'An ordered list; each step under its heading.',
    wide: ['numbered'],
    examples: {
      numbered: (
        <Steps
          items={[
            { title: 'Application Review', detail: 'Credentials verified within 24 hours.' },
            { title: 'Phone Interview', detail: 'A short call with your account manager.' },
          ]}
        />
      ),
    },
  },
  Swatch: {
    summary: 'A sample of a finish, in the colours of its drawings.',
    accessibleName: 'The finish, beside it.',
    wide: ['every finish'],
    examples: {
      'every finish': (
        <div className={prose.actions}>
          {finishNames.map((finish) => (
            <Swatch key={finish} finish={finish} materials={materialsOf(finish)} />
          ))}
        </div>
      ),
    },
  },
};
