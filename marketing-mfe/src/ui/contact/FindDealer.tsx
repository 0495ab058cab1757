import { featuredDealers } from '@landmark/design/company';
import { type Destination, findZip } from '@landmark/design/delivery-regions';
import { explain } from '@landmark/design/glossary';
import { contactParts } from '@landmark/design/paths';
import { useHydrated } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Button } from '@landmark/design/ui/Button';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { useState } from 'react';
import { type FeaturedDealer, foundFor, noneFor, dealers as words } from '../../content/contact';
import { PlaceSearch } from '../common/PlaceSearch';
import styles from './FindDealer.module.css';

function DealerList({ dealers }: { readonly dealers: readonly FeaturedDealer[] }) {
  return (
    <ul className={`${prose.ruled} ${styles.list}`}>
      {dealers.map(({ name, address, phone, region }) => (
        <li key={name} className={styles.dealer}>
          <p className={prose.label}>{region}</p>
          <Heading level={3} size="small">
            {name}
          </Heading>
          <p>{address}</p>
          <p>{explain(phone)}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * Section 2 leaves Search Dealers and View All Dealers open, and they make no calls (section 7). A button
 * that does nothing looks broken, so they filter the four dealers that the page already shows and say so.
 */
export function FindDealer() {
  const [found, setFound] = useState<Destination>();
  /** Grows with every press of View All Dealers, which empties the box. */
  const [timesViewed, setTimesViewed] = useState(0);
  const hydrated = useHydrated();

  const [dealer] = featuredDealers.filter(({ region }) => region === found?.region?.name);
  const before = timesViewed > 0 ? words.all : words.before;
  const answer = dealer ? foundFor(found?.place ?? '', dealer) : found && noneFor(found.place);

  function viewAll() {
    setFound(undefined);
    setTimesViewed(timesViewed + 1);
  }

  return (
    <Section id={contactParts.dealers} title={words.title} lead={words.lead}>
      <div className={layout.stack} data-gap="3">
        <PlaceSearch
          key={timesViewed}
          words={words}
          name="zip"
          inputMode="numeric"
          find={findZip}
          onSearch={setFound}
          answer={answer ?? before}
          answerStands="beside"
        />
        <DealerList dealers={dealer ? [dealer] : featuredDealers} />
        <div>
          <Button variant="secondary" disabled={!hydrated} onClick={viewAll}>
            {words.viewAll}
          </Button>
        </div>
      </div>
    </Section>
  );
}
