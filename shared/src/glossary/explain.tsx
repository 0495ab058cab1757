import { Children, type ReactNode } from 'react';
import styles from './explain.module.css';
import { glossary } from './glossary';

const abbreviations = new RegExp(`\\b((?:${Object.keys(glossary).join('|')})s?\\b[.,;:]?)`);
const meanings: Readonly<Record<string, string>> = glossary;

/** A text whose abbreviations say what they mean: under the pointer, at the keyboard's focus, at a finger's press. */
export function explain(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return Children.map(text.split(abbreviations), (part) => {
    const [, term = '', mark] = /^(.*?)([.,;:]?)$/s.exec(part) ?? [];
    const meaning = meanings[term.replace(/s$/, '')];
    // An hour's zone stays with the hour.
    if (!meaning) return part.replace(/(?<=[AP]M) $/, '\u00a0');
    return (
      <abbr className={styles.whole}>
        <button
          type="button"
          className={styles.abbreviation}
          aria-description={meaning}
          data-tooltip={meaning}
          data-tooltip-opens="press"
        >
          {term}
        </button>
        {mark}
      </abbr>
    );
  });
}
