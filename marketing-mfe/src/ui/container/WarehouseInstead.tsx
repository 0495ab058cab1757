import { Section } from '@landmark/design/ui/Section';
import { TextLink } from '@landmark/design/ui/TextLink';
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
