import { Field } from '../form-field/Field';
import common from '../form-field/Field.module.css';
import { type PassedOn, type TextControlProps, useTextControl } from '../form-field/use-text-control';
import { Icon } from '../Icon/Icon';
import { chevronDownIcon } from '../Icon/icon-paths';
import styles from './SelectField.module.css';

interface SelectFieldProps extends TextControlProps, PassedOn<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first line, with an empty value: what to choose. */
  readonly placeholder?: string | undefined;
}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control } = useTextControl(props);
  return (
    <Field {...field}>
      <span className={`${common.signed} ${styles.root}`}>
        <select
          {...control}
          className={`${common.control} ${styles.select}`}
          // Marked and read as required, but an empty choice is accepted all the same (section 5).
          required={false}
          aria-required={field.required}
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
    </Field>
  );
}
