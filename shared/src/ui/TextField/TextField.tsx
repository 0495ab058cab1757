import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../Field/Field';
import styles from '../Field/Field.module.css';

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
