import { contrastPairs } from '../src/styles/contrast-pairs';
import { Heading } from '../src/ui/Heading/Heading';
import styles from './Gallery.module.css';
import type { Theme } from './themes';

interface TokenPlatesProps {
  readonly themes: readonly Theme[];
}

/** Every pair of colours that may meet, as it meets. */
export function TokenPlates({ themes }: TokenPlatesProps) {
  return (
    <section className={styles.entry} aria-label="Colour pairs">
      <header className={styles.facts}>
        <Heading level={2} size="block">
          Colour pairs
        </Heading>
        <p>What may stand on what, with the contrast that is asserted for it.</p>
      </header>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <ul key={theme} className={styles.plates} data-theme={theme}>
            {contrastPairs.map(({ front, ground, least }) => (
              <li
                key={`${front} ${ground}`}
                className={styles.plate}
                // The one dynamic style of the page: the pair is data.
                style={{ color: `var(--colour-${front})`, background: `var(--colour-${ground})` }}
              >
                <strong>{front}</strong> on {ground} <span>{least}:1</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
