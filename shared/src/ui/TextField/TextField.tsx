import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../form-field/Field';
import styles from '../form-field/Field.module.css';
import { fieldId } from '../form-field/field-id';
import { useEarlyEntry } from '../form-field/use-early-entry';
import { Icon } from '../Icon/Icon';
import { searchIcon } from '../Icon/icon-paths';
import own from './TextField.module.css';

type PassedOn =
  | 'autoComplete'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'ref'
  | 'spellCheck';

interface TextFieldProps extends FieldProps, Pick<ComponentProps<'input'>, PassedOn> {
  /** `search` bears the sign of it: for what narrows what is shown while one types, or looks something up. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    name,
    id,
    required,
    hint,
    error,
    hideLabel,
    type = 'text',
    onChange,
    onBlur,
    ...input
  } = props;
  useEarlyEntry(id ?? fieldId(name), props.value, onChange);
  return (
    <Field {...{ label, name, id, required, hint, error, hideLabel }}>
      {(wiring) => {
        const box = (
          <input
            {...input}
            {...wiring}
            className={styles.control}
            type={type}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
          />
        );
        if (type !== 'search') return box;
        return (
          <span className={own.search}>
            {box}
            {/* After what gives the line its height: a browser that has read the icon alone would move it. */}
            <Icon path={searchIcon} />
          </span>
        );
      }}
    </Field>
  );
}
