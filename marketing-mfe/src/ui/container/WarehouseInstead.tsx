import { Section } from '@landmark/shared/ui/Section';
import { TextLink } from '@landmark/shared/ui/TextLink';
import { warehouseInstead } from '../../content/direct-container';

export function WarehouseInstead() {
  return (
    <Section title={warehouseInstead.title} layout="beside">
      <p>{warehouseInstead.text}</p>
      <p>
        <TextLink to={warehouseInstead.link.to} variant="standalone">
          {warehouseInstead.link.label}
        </TextLink>
      </p>
    </Section>
  );
}
