import { type Destination, daysTo, findDestination } from '@landmark/shared/delivery-regions';
import { useHydrated } from '@landmark/shared/router';
import { Button } from '@landmark/shared/ui/Button';
import { TextField } from '@landmark/shared/ui/TextField';
import { Unbroken } from '@landmark/shared/ui/Unbroken';
import { type FormEvent, useRef, useState } from 'react';
import { askFor, daysFor, delivery as words } from '../../content/delivery';
import styles from './DeliveryFinder.module.css';

const answerTo = ({ place, region }: Destination): string =>
  region ? daysFor(place, region, daysTo(region)) : askFor(place);

/** How many days to where: a ZIP or a state, answered from what the page already knows. */
export function DeliveryFinder() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Destination>();
  const [isUnknown, setUnknown] = useState(false);
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);

  function find(event: FormEvent) {
    event.preventDefault();
    const destination = findDestination(typed);
    setFound(destination);
    setUnknown(!destination);
    if (!destination) box.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form can be the search landmark itself, without one more box
    <form className={styles.root} role="search" aria-label={words.title} noValidate onSubmit={find}>
      <div className={styles.line}>
        <TextField
          type="search"
          ref={box}
          label={words.label}
          name="destination"
          value={typed}
          onChange={setTyped}
          hint={words.hint}
          error={isUnknown ? words.notAPlace : undefined}
          autoComplete="postal-code"
        />
        <Button type="submit" disabled={!hydrated}>
          {words.button}
        </Button>
      </div>
      <p className={styles.answer} role="status">
        <Unbroken>{found ? answerTo(found) : words.before}</Unbroken>
      </p>
    </form>
  );
}
