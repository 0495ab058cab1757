import { Field } from '../form-field/Field';
import styles from '../form-field/Field.module.css';
import { type PassedOn, type TextControlProps, useTextControl } from '../form-field/use-text-control';

export function TextArea({ rows = 4, ...props }: TextControlProps & PassedOn<'textarea'>) {
  const { field, control } = useTextControl(props);
  return (
    <Field {...field}>
      <textarea {...control} className={styles.control} rows={rows} />
    </Field>
  );
}
