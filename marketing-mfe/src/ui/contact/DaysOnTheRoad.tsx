import { Section } from '@landmark/shared/ui/Section';
import { delivery } from '../../content/delivery';
import { DeliveryFinder } from '../common/DeliveryFinder';
import { DeliveryList } from '../common/DeliveryList';
import styles from './DaysOnTheRoad.module.css';

export function DaysOnTheRoad() {
  return (
    <Section title={delivery.title} lead={delivery.lead}>
      <div className={styles.root}>
        <DeliveryFinder />
        <DeliveryList title={delivery.estimates} />
      </div>
    </Section>
  );
}
