import { explain } from '@landmark/design/glossary';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { Section } from '@landmark/design/ui/Section';
import { benefits } from '../../content/warehouse-program';

export function WarehouseBenefits() {
  return (
    <Section title={benefits.title} layout="beside" tone="ink">
      <DefinitionList items={benefits.rows} explain={explain} />
    </Section>
  );
}
