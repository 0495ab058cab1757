import { useId } from 'react';
import styles from './Choices.module.css';
import { PlaceLink } from './PlaceLink';
import type { Place } from './place';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly title?: string;
}

interface ChoicesProps<Value> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly placeOf: (value: Value) => Place;
}

/** A few ways to go on from here, one of which is the present one. */
export function Choices<Value>({ label, choices, chosen, placeOf }: ChoicesProps<Value>) {
  const labelId = useId();
  return (
    <nav aria-labelledby={labelId}>
      <p id={labelId} hidden>
        {label}
      </p>
      <ul className={styles.choices}>
        {choices.map(({ value, label: name, title }) => (
          <li key={name}>
            <PlaceLink
              to={placeOf(value)}
              isCurrent={value === chosen}
              className={styles.choice}
              {...(title && { title })}
            >
              {name}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
