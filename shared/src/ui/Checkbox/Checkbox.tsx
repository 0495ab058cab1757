import type { ReactNode } from 'react';
import box from '../../styles/box.module.css';
import layout from '../../styles/layout.module.css';
import { ErrorLine, type FieldProps, wired } from '../form-field/Field';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Pick<FieldProps, 'name' | 'required' | 'error'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, onChange, ...field }: CheckboxProps) {
  const wiring = wired(field);
  return (
    <div className={layout.stack} data-gap="half">
      <ErrorLine {...field} />
      <div className={styles.row}>
        <input
          {...wiring}
          className={`${box.box} ${styles.box}`}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={wiring.id} className={styles.label}>
          {label}
          {field.required && <span aria-hidden="true">{'\u00a0*'}</span>}
        </label>
      </div>
    </div>
  );
}
