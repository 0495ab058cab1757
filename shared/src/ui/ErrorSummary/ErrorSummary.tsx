import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { fieldId } from '../form-field/field-id';
import { Icon } from '../Icon/Icon';
import { errorIcon } from '../Icon/icon-paths';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  readonly fieldName: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FieldError[];
  /** Grows with every attempt to send; each growth moves the focus here if errors remain. */
  readonly focusKey: number;
}

export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const seenKey = useRef(focusKey);

  // The visitor pressed a button far below and, without the focus, would not notice this box. The window
  // scrolls a frame later: while the box is drawn, the browser keeps visible content where it is.
  useEffect(() => {
    if (seenKey.current === focusKey) return;
    seenKey.current = focusKey;
    box.current?.focus({ preventScroll: true });
    const show = () => box.current?.scrollIntoView({ block: 'nearest' });
    requestAnimationFrame(() => requestAnimationFrame(show));
  }, [focusKey]);

  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make these links part of the form's fields
    <div ref={box} className={styles.root} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        <Icon path={errorIcon} />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldName, message }) => (
          <li key={fieldName}>
            <a href={`#${fieldId(fieldName)}`} onClick={(event) => goToField(event, fieldName)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the address, so that Back still leads to the page before. */
function goToField(event: MouseEvent, fieldName: string) {
  const field = document.getElementById(fieldId(fieldName));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
