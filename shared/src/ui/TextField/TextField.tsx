import type { ComponentProps } from 'react';
import { Field } from '../form-field/Field';
import styles from '../form-field/Field.module.css';
import { type TextControlProps, useTextControl } from '../form-field/use-text-control';
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

interface TextFieldProps extends TextControlProps, Pick<ComponentProps<'input'>, PassedOn> {
  /** `search` bears the sign of it: for what narrows what is shown while one types, or looks something up. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { field, control } = useTextControl(props);
  return (
    <Field {...field}>
      {(wiring) => {
        const box = <input {...control} {...wiring} className={styles.control} type={type} />;
        if (type !== 'search') return box;
        return (
          <span className={`${styles.signed} ${own.search}`}>
            {box}
            {/* After what gives the line its height: a browser that has read the icon alone would move it. */}
            <Icon path={searchIcon} />
          </span>
        );
      }}
    </Field>
  );
}
