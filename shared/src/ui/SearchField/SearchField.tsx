import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../Field/Field';
import field from '../Field/Field.module.css';
import { fieldId } from '../Field/field-id';
import { useEarlyEntry } from '../Field/use-early-entry';
import { IconShape } from '../Icon/IconShape';
import { searchIcon } from '../Icon/icon-paths';
import styles from './SearchField.module.css';

type PassedOn =
  | 'autoComplete'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'ref'
  | 'spellCheck';

interface SearchFieldProps extends FieldProps, Pick<ComponentProps<'input'>, PassedOn> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  const { label, name, id, required, hint, error, hideLabel, onChange, ...input } = props;
  useEarlyEntry(id ?? fieldId(name), props.value, onChange);
  return (
    <Field {...{ label, name, id, required, hint, error, hideLabel }}>
      {(wiring) => (
        <span className={styles.root}>
          <input
            {...input}
            {...wiring}
            className={`${field.control} ${styles.input}`}
            type="search"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {/* After what gives the line its height: a browser that has read the icon alone would move it. */}
          <IconShape path={searchIcon} />
        </span>
      )}
    </Field>
  );
}
