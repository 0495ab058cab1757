import { Field } from '../form-field/Field';
import styles from '../form-field/Field.module.css';
import { type PassedOn, type TextControlProps, useTextControl } from '../form-field/use-text-control';
import { Icon } from '../Icon/Icon';
import { searchIcon } from '../Icon/icon-paths';
import own from './TextField.module.css';

interface TextFieldProps extends TextControlProps, PassedOn<'input'> {
  /** `search` shows a magnifier: for a field that filters while the visitor types, or looks something up. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { field, control } = useTextControl(props);
  const box = <input {...control} className={styles.control} type={type} />;
  return (
    <Field {...field}>
      {type === 'search' ? (
        <span className={`${styles.signed} ${own.search}`}>
          {box}
          {/* After the input, which sets the line's height: an icon that is parsed alone would move. */}
          <Icon path={searchIcon} />
        </span>
      ) : (
        box
      )}
    </Field>
  );
}
