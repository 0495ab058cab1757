import type { ReactNode } from 'react';
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

/** The attributes that connect a control to its label, hint and error. */
export function wired({ name, id = fieldId(name), required, hint, error }: Omit<FieldProps, 'label'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    'aria-describedby': described || undefined,
    'aria-invalid': Boolean(error),
  };
}

export function ErrorLine({ name, id = fieldId(name), error }: Omit<FieldProps, 'label'>) {
  return (
    error && (
      <p id={`${id}-error`} className={styles.error}>
        <Icon path={errorIcon} size="small" />
        {error}
      </p>
    )
  );
}

export function Field({ children, ...field }: FieldProps & { readonly children: ReactNode }) {
  const { label, name, id = fieldId(name), required, hint, hideLabel } = field;
  return (
    <div className={layout.stack} data-gap="half">
      <label className={hideLabel ? layout.hidden : styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={`${layout.soft} ${styles.mark}`} aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={layout.note}>
          {hint}
        </p>
      )}
      <ErrorLine {...field} />
      {children}
    </div>
  );
}
