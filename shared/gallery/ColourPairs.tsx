import { contrastPairsIn } from '../src/styles/contrast-pairs';
import type { Theme } from './ComponentEntry';
import styles from './Gallery.module.css';

/** Every pair of colours that may meet, as it meets; `data-least` is the contrast that a browser is asked for. */
export function ColourPairs({ theme }: { readonly theme: Theme }) {
  return (
    <ul className={styles.pairs} data-theme={theme}>
      {contrastPairsIn(theme).map(({ front, ground, least }) => {
        // The only dynamic styles of the page: the pair is data.
        const style = { background: `var(--colour-${ground})`, color: `var(--colour-${front})` };
        return (
          <li key={`${front} ${ground}`} style={style} data-least={least}>
            {front} on {ground}, {least}:1
          </li>
        );
      })}
    </ul>
  );
}
