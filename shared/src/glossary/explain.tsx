import { Children, type ReactNode } from 'react';
import { telephone, telephonePattern } from '../site/telephone';
import { TextLink } from '../ui/TextLink/TextLink';
import { unbroken } from '../ui/unbroken/unbroken';
import unbrokenStyles from '../ui/unbroken/unbroken.module.css';
import styles from './explain.module.css';
import { abbreviation, meaningOf } from './glossary';

const hour = '\\d{1,2}:\\d{2} [AP]M';
/** An abbreviation with its punctuation and the hours or figure before it, kept on one line if they fit. */
const abbreviations = new RegExp(
  `(\\(?\\b(?:${hour} (?:(?:-|to) ${hour} )?|\\d[\\d,]*\\+? )?${abbreviation}\\b[.,;:)]*)`,
);

function inMeanings(text: string): ReactNode {
  return Children.map(text.split(abbreviations), (part) => {
    const [, opening, counted, term = '', mark] = /^(\(?)(?:(.*) )?(\S+?)([.,;:)]*)$/s.exec(part) ?? [];
    const meaning = meaningOf(term);
    if (!meaning) return unbroken(part);
    return (
      <span className={`${unbrokenStyles.whole} ${styles.explained}`}>
        {opening}
        {counted && <span className={unbrokenStyles.whole}>{counted}</span>}
        {counted && ' '}
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

/** A phone number or an email address, with the punctuation after it. */
const ways = new RegExp(`((?:${telephonePattern.source}|[\\w.+-]+@[\\w.-]+\\w)[.,;:]?)`);

const inLinks = (text: string): ReactNode =>
  Children.map(text.split(ways), (part, index) => {
    if (index % 2 === 0) return inMeanings(part);
    const [, way = '', mark] = /^(.*\w)(.*)$/.exec(part) ?? [];
    const href = way.includes('@') ? `mailto:${way}` : telephone(way);
    return (
      <span className={unbrokenStyles.whole}>
        <TextLink href={href}>{way}</TextLink>
        {mark}
      </span>
    );
  });

/**
 * Makes phone numbers and email addresses in a text links, and gives abbreviations their meanings as tooltips
 * (on hover, keyboard focus or touch); the rest is `unbroken`. Not for the text of a link, a button or a
 * label, which shows the meanings of its abbreviations itself.
 */
export const explain = (text: ReactNode): ReactNode =>
  Children.map(text, (part) => (typeof part === 'string' ? inLinks(part) : part));
