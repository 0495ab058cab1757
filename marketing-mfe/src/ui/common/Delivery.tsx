import { Heading } from '@landmark/shared/ui/Heading';
import { delivery } from '../../content/delivery';
import styles from './Delivery.module.css';
import { DeliveryFinder } from './DeliveryFinder';
import { DeliveryList } from './DeliveryList';

/** The days to one place, and to all four regions. */
export function Delivery() {
  return (
    <div className={styles.root}>
      <div className={styles.question}>
        <Heading level={3}>{delivery.title}</Heading>
        <DeliveryFinder />
      </div>
      <DeliveryList title={delivery.estimates} />
    </div>
  );
}
