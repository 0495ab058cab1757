import { Children, type ReactNode } from 'react';
import { telephonePattern } from '../../site/telephone';
import styles from './unbroken.module.css';

/** Hours, streets, containers, item numbers, figures and ranges with what they count, hyphenated words. */
const phrases =
  /\d{1,2}:\d{2} [AP]M(?: (?:-|to) \d{1,2}:\d{2} [AP]M)?(?: EST)?|\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Boulevard|Turnpike)|\d+ft(?: [A-Z][a-z]+)+|\b[A-Z]{2} \d{5}\b|\b[A-Z]+\d[\dA-Z]*(?:-[\dA-Z/]+)+|\d[\d,.]*(?:(?:-\d+)?\+? (?:sq ft|business days|days|weeks|hours|year|CBM|MB|SKUs)|-\d+\+?|\+)|[\p{L}\d’']+(?:-[\p{L}’']+)+/u;
const wholes = new RegExp(`((?:${telephonePattern.source}|${phrases.source})[.,;:]?)`, 'u');

/** `split` puts the phrases at odd indexes. */
const inWholes = (text: string): ReactNode =>
  Children.map(text.split(wholes), (part, index) =>
    index % 2 === 1 ? <span className={styles.whole}>{part}</span> : part,
  );

/** Keeps phone numbers, hours, item numbers and ranges of a text on one line; elements stay as they are. */
export const unbroken = (text: ReactNode): ReactNode =>
  Children.map(text, (part) => (typeof part === 'string' ? inWholes(part) : part));
