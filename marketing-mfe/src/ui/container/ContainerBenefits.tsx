import layout from '@landmark/design/styles/layout.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { benefits } from '../../content/direct-container';
import styles from './ContainerBenefits.module.css';

/** Four statements in large type; each has one line to stand on. */
export function ContainerBenefits() {
  return (
    <Section title={benefits.title}>
      <ul className={layout.columns}>
        {benefits.rows.map(({ term, detail }) => (
          <li key={term} className={`${layout.stack} ${styles.benefit}`}>
            <Heading level={3}>{term}</Heading>
            <p className={layout.soft}>{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
