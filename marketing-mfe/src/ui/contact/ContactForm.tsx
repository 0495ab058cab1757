import { explain } from '@landmark/design/glossary';
import { contactParts } from '@landmark/design/paths';
import { useHydrated, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { ErrorSummary } from '@landmark/design/ui/ErrorSummary';
import { Heading } from '@landmark/design/ui/Heading';
import { Notice } from '@landmark/design/ui/Notice';
import { SelectField } from '@landmark/design/ui/SelectField';
import { TextArea } from '@landmark/design/ui/TextArea';
import { TextField } from '@landmark/design/ui/TextField';
import { type FormEvent, useEffect, useId, useLayoutEffect } from 'react';
import { inquiries, messageSent, nextStep, form as words } from '../../content/contact';
import { type ContactField, inquiryTypes, isRequired } from '../../domain/contact-message';
import { beginContactForm, submitMessage, useContactForm, writeField } from '../../store/contact-form';
import { takeInquiry } from '../../store/contact-inquiry';
import styles from './ContactForm.module.css';

function useContactFormOfPage() {
  const [query, setQuery] = useQuery();

  useLayoutEffect(beginContactForm, []);

  useEffect(() => {
    // Taken over once: a reload must not undo what the visitor has changed since.
    const rest = takeInquiry(query);
    if (rest) setQuery(rest, { replace: true });
  }, [query, setQuery]);

  return useContactForm();
}

function submit(event: FormEvent) {
  event.preventDefault();
  submitMessage();
}

/** Scrolls to the confirmation: a visitor who sent by Enter may be far above it. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function ContactForm() {
  const titleId = useId();
  const hydrated = useHydrated();
  const nextId = useId();
  const { message, faults, attempts, inquiry, isSent } = useContactFormOfPage();

  const errors = faults.map(({ field, code }) => ({ fieldName: field, message: words.faults[code] }));
  const fieldOf = (field: ContactField) => ({
    ...words.fields[field],
    name: field,
    value: message[field],
    required: isRequired(field),
    error: errors.find(({ fieldName }) => fieldName === field)?.message,
    onChange: (value: string) => writeField(field, value),
  });

  return (
    <form
      id={contactParts.message}
      className={styles.root}
      aria-labelledby={titleId}
      aria-describedby={nextId}
      noValidate
      onSubmit={submit}
    >
      <div className={layout.stack} data-gap="3">
        <div>
          <Heading level={2} size="block" id={titleId}>
            {words.title}
          </Heading>
          {/* Another text is another paragraph, so that no word of the first one moves. */}
          <p key={inquiry} id={nextId} className={styles.next}>
            {explain(inquiry ? inquiries[inquiry].next : nextStep)}
          </p>
        </div>
        <noscript>
          <Notice title={words.withoutScript} />
        </noscript>
        <ErrorSummary title={words.summaryTitle} errors={errors} focusKey={attempts} />
        <div className={`${layout.stack} ${styles.pairs}`} data-gap="3">
          <TextField {...fieldOf('name')} autoComplete="name" />
          <TextField {...fieldOf('company')} autoComplete="organization" />
          <TextField {...fieldOf('email')} type="email" autoComplete="email" />
          <TextField {...fieldOf('phone')} type="tel" autoComplete="tel" />
        </div>
        <SelectField
          {...fieldOf('inquiryType')}
          options={inquiryTypes}
          placeholder={words.inquiryPlaceholder}
        />
        <TextArea {...fieldOf('message')} rows={4} />
        {/* Before hydration, a press would make the browser send the message in the address. */}
        <div>
          <Button type="submit" disabled={!hydrated}>
            {words.submit}
          </Button>
        </div>
        {isSent && (
          <div ref={bringIntoView} className={styles.sent}>
            <Notice tone="success" title={messageSent.title}>
              <p>{messageSent.description}</p>
            </Notice>
          </div>
        )}
      </div>
    </form>
  );
}
