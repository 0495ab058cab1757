import { type Destination, deliveryRegions, findDestination } from '@landmark/design/delivery-regions';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Section } from '@landmark/design/ui/Section';
import { useId, useState } from 'react';
import { askFor, daysFor, delivery } from '../../content/delivery';
import styles from './Delivery.module.css';
import { PlaceSearch, type PlaceSearchProps } from './PlaceSearch';

const answerTo = ({ place, region }: Destination): string =>
  region ? daysFor(place, region) : askFor(place);

export function DeliveryFinder(props: Pick<PlaceSearchProps, 'answerStands' | 'isTitled'>) {
  const [found, setFound] = useState<Destination>();
  return (
    <PlaceSearch
      words={delivery}
      name="destination"
      find={findDestination}
      onSearch={setFound}
      answer={found ? answerTo(found) : delivery.before}
      {...props}
    />
  );
}

/** The delivery estimates of section 9: the content of the map as a list. */
export function DeliveryList() {
  const titleId = useId();
  return (
    <div className={layout.stack}>
      <h3 id={titleId} className={prose.label}>
        {delivery.estimates}
      </h3>
      <ul className={`${prose.ruled} ${styles.zones}`} aria-labelledby={titleId}>
        {deliveryRegions.map(({ name, days }) => (
          <li key={name} className={`${layout.line} ${styles.zone}`}>
            <span>{name}</span> <strong className={prose.figure}>{days} days</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DaysOnTheRoad() {
  return (
    <Section title={delivery.title} lead={delivery.lead}>
      <div className={prose.columns}>
        <DeliveryFinder answerStands="below" />
        <DeliveryList />
      </div>
    </Section>
  );
}
