import { type ReactNode, useId } from 'react';
import layout from '../../styles/layout.module.css';
import field from '../form-field/Field.module.css';
import { fieldId } from '../form-field/field-id';
import { Icon } from '../Icon/Icon';
import { errorIcon } from '../Icon/icon-paths';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
}

export function Checkbox({ label, name, checked, onChange, required, error }: CheckboxProps) {
  const errorId = `${useId()}error`;
  const controlId = fieldId(name);
  return (
    <div className={layout.stack} data-gap="half">
      {error && (
        <p id={errorId} className={field.error}>
          <Icon path={errorIcon} size="small" />
          {error}
        </p>
      )}
      <div className={styles.row}>
        <input
          id={controlId}
          name={name}
          className={styles.box}
          type="checkbox"
          checked={checked}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
      </div>
    </div>
  );
}
