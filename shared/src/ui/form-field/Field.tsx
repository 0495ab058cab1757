import { type ReactNode, useId } from 'react';
import layout from '../../styles/layout.module.css';
import { Icon } from '../Icon/Icon';
import { errorIcon } from '../Icon/icon-paths';
import styles from './Field.module.css';
import { fieldId } from './field-id';

export interface FieldProps {
  readonly label: string;
  /** The control's name in the form; also makes its id, to which the error summary links. */
  readonly name: string;
  /** Only where two forms on a page share a name. */
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  /** What is wrong and how to mend it, in the words of the error summary. */
  readonly error?: string | undefined;
  readonly hideLabel?: boolean | undefined;
}

/** What the control must carry to be wired to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ label, name, id, required, hint, error, hideLabel, children }: FieldFrameProps) {
  const ownId = useId();
  const hintId = `${ownId}hint`;
  const errorId = `${ownId}error`;
  const controlId = id ?? fieldId(name);
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={layout.stack} data-gap="half" data-invalid={Boolean(error)}>
      <label className={hideLabel ? layout.hidden : styles.label} htmlFor={controlId}>
        {label}
        {required && (
          <span className={`${layout.soft} ${styles.mark}`} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className={layout.note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon path={errorIcon} size="small" />
          {error}
        </p>
      )}
      {children({
        id: controlId,
        name,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': Boolean(error),
      })}
    </div>
  );
}
