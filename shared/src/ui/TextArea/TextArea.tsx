import type { ComponentProps } from 'react';
import { Field } from '../form-field/Field';
import styles from '../form-field/Field.module.css';
import { type TextControlProps, useTextControl } from '../form-field/use-text-control';

type PassedOn = 'autoComplete' | 'disabled' | 'maxLength' | 'placeholder' | 'ref' | 'rows' | 'spellCheck';

interface TextAreaProps extends TextControlProps, Pick<ComponentProps<'textarea'>, PassedOn> {}

export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { field, control } = useTextControl(props);
  return (
    <Field {...field}>
      {(wiring) => <textarea {...control} {...wiring} className={styles.control} rows={rows} />}
    </Field>
  );
}
