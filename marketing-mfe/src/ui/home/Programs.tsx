import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { TextLink } from '@landmark/design/ui/TextLink';
import { programs } from '../../content/home';
import styles from './Programs.module.css';

export function Programs() {
  return (
    <Section title={programs.title} lead={programs.lead} tone="tint">
      <div className={`${layout.columns} ${styles.root}`}>
        {programs.cards.map(({ name, summary, facts, link }) => (
          <article key={name} className={styles.slip}>
            <Heading level={3}>{name}</Heading>
            <p className={styles.summary}>{summary}</p>
            <DefinitionList items={facts} explain={explain} />
            <p>
              <TextLink to={link.to} variant="standalone">
                {link.label}
              </TextLink>
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}
