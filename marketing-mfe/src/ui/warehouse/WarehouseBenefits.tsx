import { explain } from '@landmark/shared/glossary';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { benefits } from '../../content/warehouse-program';

export function WarehouseBenefits() {
  return (
    <Section title={benefits.title} layout="beside" tone="ink">
      <DefinitionList items={benefits.rows} explain={explain} />
    </Section>
  );
}
