import { explain } from '@landmark/design/glossary';
import { paths } from '@landmark/design/paths';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Button } from '@landmark/design/ui/Button';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { Heading } from '@landmark/design/ui/Heading';
import { TextLink } from '@landmark/design/ui/TextLink';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { received } from '../../content/become-dealer';
import { submittedMessage } from '../../domain/messages';
import type { Receipt } from '../../domain/receipt';
import { startOver } from '../../store/submission-store';
import styles from './ApplicationReceived.module.css';

/** Renders the form before it focuses its first field; the focus would otherwise be lost with the button. */
function startAnother() {
  flushSync(startOver);
  document.querySelector<HTMLElement>('[name="businessName"]')?.focus();
}

/** The receipt that replaces the form after success. It takes the focus, because the form is gone. */
export function ApplicationReceived({ receipt }: { readonly receipt: Receipt }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { reference, lines } = receipt;

  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section ref={section} className={styles.root} aria-labelledby={titleId} tabIndex={-1}>
      <Heading level={3} size="section" id={titleId}>
        {submittedMessage.title}
      </Heading>
      <p className={prose.lead}>{submittedMessage.message}</p>
      {reference && (
        <p>
          {received.reference.before}
          <b className={styles.reference}>{reference}</b>
          {explain(received.reference.after)}
        </p>
      )}
      <Heading level={4}>{received.reviewTitle}</Heading>
      <div className={styles.lines}>
        <DefinitionList items={lines} />
      </div>
      <p className={layout.note}>{received.reviewNote}</p>
      <div className={layout.line}>
        <Button variant="secondary" onClick={startAnother}>
          {received.another}
        </Button>
        <TextLink to={paths.products} variant="standalone">
          {received.meanwhile}
        </TextLink>
      </div>
    </section>
  );
}
