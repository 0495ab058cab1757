import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import styles from './Fieldset.module.css';

interface FieldsetProps {
  readonly legend: string;
  /** Its place in the form, e.g. “1 of 4”. */
  readonly step?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Fieldset({ legend, step, id, children }: FieldsetProps) {
  return (
    <fieldset id={id} className={styles.root}>
      <legend className={styles.legend}>
        {legend}
        {step && <span className={styles.step}> {step}</span>}
      </legend>
      <div className={`${layout.stack} ${styles.fields}`} data-gap="3">
        {children}
      </div>
    </fieldset>
  );
}
