import { paths } from '@landmark/design/paths';
import prose from '@landmark/design/styles/prose.module.css';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import styles from './ApplicationErrorScreen.module.css';
import { describeError } from './describe-error';
import { CallInstead, Plain } from './Plain';

/**
 * Takes the place of a page that broke while it was drawn; header and footer stay. Its way on is a plain link, which
 * loads everything anew: what broke may still be in memory.
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
