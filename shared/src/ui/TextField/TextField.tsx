import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../Field/Field';
import styles from '../Field/Field.module.css';
import { fieldId } from '../Field/field-id';
import { useEarlyEntry } from '../Field/use-early-entry';

type PassedOn =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
  | 'spellCheck';

interface TextFieldProps extends FieldProps, Pick<ComponentProps<'input'>, PassedOn> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
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
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className={styles.control}
          type={type}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
        />
      )}
    </Field>
  );
}
