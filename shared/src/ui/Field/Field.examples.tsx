import type { ComponentExamples } from '../examples';
import { Field } from './Field';
import styles from './Field.module.css';

export const examples: ComponentExamples = {
  group: 'Forms',
  summary:
    'Label, hint and error around a control. The other fields are made of it; use it for a control of your own.',
  accessibleName: 'The control is named by the label and described by hint and error.',
  keyboard: { Tab: 'reaches the control' },
  examples: {
    'around a date': (
      <Field label="Delivery not before" name="notBefore" hint="A working day">
        {(wiring) => <input type="date" className={styles.control} {...wiring} />}
      </Field>
    ),
    'with an error': (
      <Field label="Delivery not before" name="notBeforeWrong" error="Choose a day that is not over.">
        {(wiring) => <input type="date" className={styles.control} {...wiring} />}
      </Field>
    ),
  },
};
