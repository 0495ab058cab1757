import { materialsOf } from '@landmark/design/finishes';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Badge } from '@landmark/design/ui/Badge';
import { FactTable } from '@landmark/design/ui/FactTable';
import { Section } from '@landmark/design/ui/Section';
import { Swatch } from '@landmark/design/ui/Swatch';
import { benefits, coreSkus, distribution } from '../content/warehouse-program';
import { CoverageMap } from './common/CoverageMap';
import { DeliveryFinder, DeliveryList } from './common/Delivery';
import { Facts } from './common/Facts';
import { Onward } from './common/Onward';

export function WarehouseBenefits() {
  return (
    <Section title={benefits.title} layout="beside" tone="ink">
      <Facts items={benefits.rows} />
    </Section>
  );
}

const rows = coreSkus.rows.map(({ sku, name, finish, availability }) => [
  sku,
  name,
  <Swatch key="finish" finish={finish} materials={materialsOf(finish)} />,
  <Badge key="availability" tone="green">
    {availability}
  </Badge>,
]);

export function CoreSkus() {
  return (
    <Section title={coreSkus.title} lead={coreSkus.lead}>
      <FactTable
        caption={explain(coreSkus.caption)}
        headers={['Item number', 'Piece', 'Finish', 'Availability']}
        atEnd={['Availability']}
        rows={rows}
      />
      <Onward {...coreSkus.link} />
    </Section>
  );
}

export function DistributionCenter() {
  return (
    <Section title={distribution.title} lead={distribution.lead} tone="tint">
      <div className={layout.stack} data-gap="4">
        <div className={prose.columns} data-split="5-7">
          <div className={layout.stack} data-gap="4">
            <Facts items={distribution.facts} />
            <DeliveryList />
          </div>
          <CoverageMap />
        </div>
        <DeliveryFinder isTitled answerStands="beside" />
      </div>
    </Section>
  );
}
