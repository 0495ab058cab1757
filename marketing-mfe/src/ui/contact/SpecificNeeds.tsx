import { explain } from '@landmark/design/glossary';
import prose from '@landmark/design/styles/prose.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Section } from '@landmark/design/ui/Section';
import { specific } from '../../content/contact';
import styles from './SpecificNeeds.module.css';

export function SpecificNeeds() {
  return (
    <Section title={specific.title} tone="ink" layout="beside">
      <ul className={prose.ruled}>
        {specific.ways.map(({ text, action: { label, ...target } }) => (
          <li key={label} className={styles.way}>
            <p>{explain(text)}</p>
            <ButtonLink {...target} variant={'to' in target ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
