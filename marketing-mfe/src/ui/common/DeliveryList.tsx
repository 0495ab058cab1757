import { deliveryEstimates } from '@landmark/design/constants';
import layout from '@landmark/design/styles/layout.module.css';
import { useId } from 'react';
import styles from './DeliveryList.module.css';

/** The delivery estimates of section 9: what the map draws, to be read as a list. */
export function DeliveryList({ title }: { readonly title: string }) {
  const titleId = useId();
  return (
    <div className={layout.stack}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={`${layout.ruled} ${styles.zones}`} aria-labelledby={titleId}>
        {deliveryEstimates.map(({ region, days }) => (
          <li key={region} className={styles.zone}>
            <span>{region}</span> <strong className={layout.figure}>{days} days</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
