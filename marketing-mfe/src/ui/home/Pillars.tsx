import layout from '@landmark/design/styles/layout.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { Unbroken } from '@landmark/design/ui/Unbroken';
import { pillars } from '../../content/home';
import styles from './Pillars.module.css';

/** Four ruled rows: the claim, what stands behind it, and the figure to check it by. */
export function Pillars() {
  return (
    <Section title={pillars.title} tone="ink">
      <ul className={`${layout.ruled} ${styles.root}`}>
        {pillars.rows.map(({ name, figure, text }) => (
          <li key={name} className={styles.row}>
            <Heading level={3}>{name}</Heading>
            <p className={layout.soft}>
              <Unbroken>{text}</Unbroken>
            </p>
            <p className={layout.figure} data-size="large">
              {figure}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
