import layout from '@landmark/shared/styles/layout.module.css';
import { Section } from '@landmark/shared/ui/Section';
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
