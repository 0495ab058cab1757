import { type ContrastPair, contrastPairsIn } from '../src/styles/contrast-pairs';
import { Heading } from '../src/ui/Heading/Heading';
import styles from './Gallery.module.css';

export type Theme = 'light' | 'dark';

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
            {contrastPairsIn(theme).map((pair) => (
              <Plate key={`${pair.front} ${pair.ground}`} {...pair} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/** Words in the colour where it is for words; an edge of it where it is for edges and signs. */
function Plate({ front, ground, least }: ContrastPair) {
  const colour = `var(--colour-${front})`;
  const isForWords = least > 3;
  return (
    // The only dynamic styles of the page: the pair is data.
    <li
      className={styles.plate}
      data-theme={ground === 'night' ? 'dark' : undefined}
      style={{ background: `var(--colour-${ground})`, color: isForWords ? colour : 'var(--colour-ink)' }}
    >
      {!isForWords && <i className={styles.edge} style={{ borderColor: colour }} />}
      <strong>{front}</strong> on {ground} <span>{least}:1</span>
    </li>
  );
}
