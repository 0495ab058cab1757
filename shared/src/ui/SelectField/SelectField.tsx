import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../form-field/Field';
import field from '../form-field/Field.module.css';
import { fieldId } from '../form-field/field-id';
import { useEarlyEntry } from '../form-field/use-early-entry';
import { Icon } from '../Icon/Icon';
import { chevronDownIcon } from '../Icon/icon-paths';
import styles from './SelectField.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps
  extends FieldProps,
    Pick<ComponentProps<'select'>, 'autoComplete' | 'disabled' | 'ref'> {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The first line, with an empty value: what to choose. */
  readonly placeholder?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, name, id, required, hint, error, hideLabel, ...own } = props;
  const { options, placeholder, onChange, onBlur, ...select } = own;
  useEarlyEntry(id ?? fieldId(name), props.value, onChange);
  return (
    <Field {...{ label, name, id, required, hint, error, hideLabel }}>
      {(wiring) => (
        <span className={styles.root}>
          <select
            {...select}
            {...wiring}
            className={`${field.control} ${styles.select}`}
            // Marked and read as required, but an empty choice is accepted all the same (section 5).
            required={false}
            aria-required={required}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={chevronDownIcon} size="small" />
        </span>
      )}
    </Field>
  );
}
