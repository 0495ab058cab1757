import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { delivery } from '../../content/delivery';
import { DeliveryFinder } from '../common/DeliveryFinder';
import { DeliveryList } from '../common/DeliveryList';

export function DaysOnTheRoad() {
  return (
    <Section title={delivery.title} lead={delivery.lead}>
      <div className={layout.columns}>
        <DeliveryFinder />
        <DeliveryList title={delivery.estimates} />
      </div>
    </Section>
  );
}
