import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../form-field/Field';
import styles from '../form-field/Field.module.css';
import { fieldId } from '../form-field/field-id';
import { useEarlyEntry } from '../form-field/use-early-entry';

type PassedOn = 'autoComplete' | 'disabled' | 'maxLength' | 'placeholder' | 'ref' | 'rows' | 'spellCheck';

interface TextAreaProps extends FieldProps, Pick<ComponentProps<'textarea'>, PassedOn> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, name, id, required, hint, error, hideLabel, rows = 4, onChange, onBlur, ...area } = props;
  useEarlyEntry(id ?? fieldId(name), props.value, onChange);
  return (
    <Field {...{ label, name, id, required, hint, error, hideLabel }}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          className={styles.control}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
        />
      )}
    </Field>
  );
}
