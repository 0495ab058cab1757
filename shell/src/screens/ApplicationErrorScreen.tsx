import { paths } from '@landmark/design/paths';
import prose from '@landmark/design/styles/prose.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import styles from './ApplicationErrorScreen.module.css';
import { CallInstead, Plain } from './Plain';

const unknownError = 'Unknown error';

const textIn = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The status of a rendering error, or its message (section 2). Anything may have been thrown. */
export function describeError(error: unknown): string {
  if (typeof error === 'string') return error || unknownError;
  if (typeof error !== 'object' || error === null) return unknownError;
  const status = [textIn(error, 'status'), textIn(error, 'statusText')].filter(Boolean).join(' ');
  return status || textIn(error, 'message') || unknownError;
}

/**
 * Replaces a page that threw while it rendered; header and footer stay. Its link is a plain one, which loads
 * a new document: the broken state may still be in memory.
 */
export function ApplicationErrorScreen({ error }: { error: unknown }) {
  return (
    <div className={styles.root} role="alert">
      <Plain
        title="Unexpected Application Error!"
        lead="This page has stopped. Nothing you sent before is lost; the rest of the site works."
      >
        <p className={styles.message}>{describeError(error)}</p>
        <CallInstead />
        <div className={prose.actions}>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
        </div>
      </Plain>
    </div>
  );
}
