import { type Destination, daysTo, findDestination } from '@landmark/design/delivery-regions';
import { useState } from 'react';
import { askFor, daysFor, delivery as words } from '../../content/delivery';
import { PlaceSearch } from './PlaceSearch';

const answerTo = ({ place, region }: Destination): string =>
  region ? daysFor(place, region, daysTo(region)) : askFor(place);

export function DeliveryFinder() {
  const [found, setFound] = useState<Destination>();
  return (
    <PlaceSearch
      words={words}
      name="destination"
      find={findDestination}
      onSearch={setFound}
      answer={found ? answerTo(found) : words.before}
      answerStands="below"
    />
  );
}
