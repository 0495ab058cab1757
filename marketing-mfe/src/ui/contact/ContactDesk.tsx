import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Notice } from '@landmark/design/ui/Notice';
import { useId } from 'react';
import { companyCard, notice } from '../../content/contact';
import { Facts } from '../common/Facts';
import styles from './ContactDesk.module.css';
import { ContactForm } from './ContactForm';

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
