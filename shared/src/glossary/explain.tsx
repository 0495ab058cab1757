import { Children, type ReactNode } from 'react';
import { telephone, telephonePattern } from '../site/telephone';
import { TextLink } from '../ui/TextLink/TextLink';
import { unbroken } from '../ui/unbroken/unbroken';
import unbrokenStyles from '../ui/unbroken/unbroken.module.css';
import styles from './explain.module.css';
import { abbreviation, meaningOf } from './glossary';

const hour = '\\d{1,2}:\\d{2} [AP]M';
/** With the marks around it, and of a zone the hours, of others the figure before it: they stay on one line, or those do. */
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

/** A phone number or an address of mail, and the mark after. */
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
 * A text whose phone numbers and addresses of mail are links, with what its abbreviations mean, under the pointer, at
 * the keyboard's focus, at a finger's press; all else in it is unbroken. Not for what stands in a link, a button or a
 * label, which says by itself what its words mean.
 */
export const explain = (text: ReactNode): ReactNode =>
  Children.map(text, (part) => (typeof part === 'string' ? inLinks(part) : part));
