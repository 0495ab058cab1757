import layout from '@landmark/design/styles/layout.module.css';
import { Container } from '@landmark/design/ui/Container';
import { Notice } from '@landmark/design/ui/Notice';
import { notice } from '../../content/contact';
import { CompanyCard } from './CompanyCard';
import styles from './ContactDesk.module.css';
import { ContactForm } from './ContactForm';

export function ContactDesk() {
  return (
    <Container>
      <div className={`${layout.columns} ${styles.root}`} data-split="5-7">
        <div className={layout.stack} data-gap="3">
          <Notice title={notice.title}>
            <p>{notice.text}</p>
          </Notice>
          <CompanyCard />
        </div>
        <ContactForm />
      </div>
    </Container>
  );
}
