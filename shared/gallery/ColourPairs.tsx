import { type ContrastPair, contrastPairsIn } from '../src/styles/contrast-pairs';
import { Heading } from '../src/ui/Heading/Heading';
import styles from './Gallery.module.css';

export type Theme = 'light' | 'dark';

interface ColourPairsProps {
  readonly themes: readonly Theme[];
}

/** Every pair of colours that may meet, as it meets, with the contrast that is asserted for it. */
export function ColourPairs({ themes }: ColourPairsProps) {
  return (
    <section className={styles.entry} aria-label="Colour pairs">
      <Heading level={2} size="block">
        Colour pairs
      </Heading>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <ul key={theme} className={styles.pairs} data-theme={theme}>
            {contrastPairsIn(theme).map((pair) => (
              <Pair key={`${pair.front} ${pair.ground}`} {...pair} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/** Words in the colour where it is for words; an edge of it where it is for edges and signs. */
function Pair({ front, ground, least }: ContrastPair) {
  const colour = `var(--colour-${front})`;
  const isForWords = least > 3;
  return (
    // The only dynamic styles of the page: the pair is data.
    <li style={{ background: `var(--colour-${ground})`, color: isForWords ? colour : 'var(--colour-ink)' }}>
      {!isForWords && <i className={styles.edge} style={{ borderColor: colour }} />}
      <strong>{front}</strong> on {ground}, {least}:1
    </li>
  );
}
