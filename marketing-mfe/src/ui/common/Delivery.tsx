import layout from '@landmark/design/styles/layout.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { delivery } from '../../content/delivery';
import { DeliveryFinder } from './DeliveryFinder';
import { DeliveryList } from './DeliveryList';

export function Delivery() {
  return (
    <div className={layout.stack} data-gap="3">
      <div className={layout.stack}>
        <Heading level={3}>{delivery.title}</Heading>
        <DeliveryFinder />
      </div>
      <DeliveryList title={delivery.estimates} />
    </div>
  );
}
