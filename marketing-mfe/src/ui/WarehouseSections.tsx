import { explain } from '@landmark/design/glossary';
import { Badge } from '@landmark/design/ui/Badge';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { FactTable } from '@landmark/design/ui/FactTable';
import { Section } from '@landmark/design/ui/Section';
import { Swatch } from '@landmark/design/ui/Swatch';
import { TextLink } from '@landmark/design/ui/TextLink';
import { benefits, coreSkus } from '../content/warehouse-program';

export function WarehouseBenefits() {
  return (
    <Section title={benefits.title} layout="beside" tone="ink">
      <DefinitionList items={benefits.rows} explain={explain} />
    </Section>
  );
}

const columns = [
  { key: 'sku', header: 'SKU' },
  { key: 'name', header: 'Piece' },
  { key: 'finish', header: 'Finish' },
  { key: 'availability', header: 'Availability', align: 'end' },
] as const;

const rows = coreSkus.rows.map(({ sku, name, finish, availability }) => ({
  sku,
  name,
  finish: <Swatch finish={finish} />,
  availability: <Badge tone="green">{availability}</Badge>,
}));

export function CoreSkus() {
  return (
    <Section title={coreSkus.title} lead={coreSkus.lead}>
      <FactTable caption={coreSkus.caption} columns={columns} rows={rows} />
      <p>
        <TextLink to={coreSkus.link.to} variant="standalone">
          {coreSkus.link.label}
        </TextLink>
      </p>
    </Section>
  );
}
