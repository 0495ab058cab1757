import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Heading } from '@landmark/design/ui/Heading';
import { Notice } from '@landmark/design/ui/Notice';
import { Section } from '@landmark/design/ui/Section';
import { useId } from 'react';
import { companyCard, notice, specific } from '../../content/contact';
import { Facts } from '../common/Facts';
import { ContactForm } from './ContactForm';
import styles from './ContactSections.module.css';

export function ContactDesk() {
  const titleId = useId();
  return (
    <div className={`${layout.page} ${prose.columns} ${styles.desk}`} data-split="5-7">
      <div className={layout.stack} data-gap="3">
        <Notice title={notice.title}>
          <p>{notice.text}</p>
        </Notice>
        <section className={layout.stack} aria-labelledby={titleId}>
          <Heading level={2} size="block" id={titleId}>
            {companyCard.title}
          </Heading>
          <Facts items={companyCard.facts} />
        </section>
      </div>
      <ContactForm />
    </div>
  );
}

export function SpecificNeeds() {
  return (
    <Section title={specific.title} tone="ink" layout="beside">
      <ul className={prose.ruled}>
        {specific.ways.map(({ text, action: { label, ...target } }) => (
          <li key={label} className={`${layout.line} ${styles.way}`}>
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
