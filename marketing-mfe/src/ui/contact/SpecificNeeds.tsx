import layout from '@landmark/design/styles/layout.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Section } from '@landmark/design/ui/Section';
import { Unbroken } from '@landmark/design/ui/Unbroken';
import { specific } from '../../content/contact';
import styles from './SpecificNeeds.module.css';

export function SpecificNeeds() {
  return (
    <Section title={specific.title} tone="ink" layout="beside">
      <ul className={layout.ruled}>
        {specific.ways.map(({ text, action: { label, ...target } }) => (
          <li key={label} className={styles.way}>
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
            <ButtonLink {...target} variant={'to' in target ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
