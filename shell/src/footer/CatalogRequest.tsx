import { explain } from '@landmark/design/glossary';
import { catalogParameters, contactParts, inquiryParameter, paths } from '@landmark/design/paths';
import { useHydrated, useNavigate } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { Heading } from '@landmark/design/ui/Heading';
import { TextField } from '@landmark/design/ui/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { catalogRequest } from '../content/catalog-request';
import styles from './CatalogRequest.module.css';

/**
 * Sends nothing, because section 7 has no call for it: a "thank you" here would be a promise that nobody
 * keeps. It passes the email address on to the contact form, where the visitor sees the whole request and
 * sends it. It is a plain GET form, so that it works before the script has loaded; after that the address is
 * in no request. The field keeps its text. The browser validates the address (section 5: email type only, may
 * be empty); the error stands beside the field, as in every form of the site.
 */
export function CatalogRequest() {
  const [email, setEmail] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  function takeAlong(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (field.current?.validity.typeMismatch) {
      setMalformed(true);
      field.current.focus();
      return;
    }
    navigate(paths.contactAbout('catalog', { [catalogParameters.email]: email.trim() }));
  }

  return (
    <section className={styles.root} aria-labelledby="catalog-request">
      <div className={`${layout.page} ${styles.line}`}>
        <div className={layout.stack} data-gap="half">
          <Heading level={2} size="block" id="catalog-request">
            {catalogRequest.title}
          </Heading>
          <p className={layout.soft}>{explain(catalogRequest.lead)}</p>
          <p className={layout.note}>{explain(catalogRequest.next)}</p>
        </div>
        <form
          className={styles.form}
          action={`${paths.contact}#${contactParts.message}`}
          method="get"
          // Before hydration, the browser's own error messages are better than none.
          noValidate={hydrated}
          onSubmit={takeAlong}
        >
          <input type="hidden" name={inquiryParameter} value="catalog" />
          <TextField
            ref={field}
            label={catalogRequest.label}
            name={catalogParameters.email}
            type="email"
            autoComplete="email"
            placeholder={catalogRequest.placeholder}
            value={email}
            onChange={(text) => {
              setEmail(text);
              setMalformed(false);
            }}
            error={isMalformed ? catalogRequest.malformed : undefined}
          />
          <Button type="submit">{catalogRequest.button}</Button>
        </form>
      </div>
    </section>
  );
}
