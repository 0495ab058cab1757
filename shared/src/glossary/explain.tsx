import { Children, type ReactNode } from 'react';
import styles from './explain.module.css';
import { glossary } from './glossary';

const hour = '\\d{1,2}:\\d{2} [AP]M';
/** With the mark that follows, and of a zone the hours before it: they stay on one line, or the hours do. */
const abbreviations = new RegExp(
  `\\b((?:${hour} (?:(?:-|to) ${hour} )?)?(?:${Object.keys(glossary).join('|')})s?\\b[.,;:]?)`,
);

/** A text whose abbreviations say what they mean: under the pointer, at the keyboard's focus, at a finger's press. */
export function explain(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return Children.map(text.split(abbreviations), (part) => {
    const [, hours, term = '', mark] = /^(?:(.*) )?(\S+?)([.,;:]?)$/s.exec(part) ?? [];
    const meaning = glossary[term.replace(/s$/, '')];
    if (!meaning) return part;
    return (
      <span className={styles.whole}>
        {hours && <span className={styles.whole}>{hours}</span>}
        {hours && ' '}
        <abbr>
          <button
            type="button"
            className={styles.abbreviation}
            aria-description={meaning}
            data-tooltip={meaning}
            data-tooltip-opens="press"
          >
            {term}
          </button>
        </abbr>
        {mark}
      </span>
    );
  });
}
