import { paths } from '@landmark/shared/paths';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { Cluster } from '@landmark/shared/ui/Cluster';
import styles from './ApplicationErrorScreen.module.css';
import { describeError } from './describe-error';
import { Plain } from './Plain';

/**
 * Takes the place of a page that broke while it was drawn; header and footer stay. Its way on is a plain link, which
 * loads everything anew: what broke may still be in memory.
 */
export function ApplicationErrorScreen({ error }: { error: unknown }) {
  return (
    <div className={styles.root} role="alert">
      <Plain title="Unexpected Application Error!">
        <p className={styles.message}>{describeError(error)}</p>
        <p>This page has stopped. Nothing you sent before is lost; the rest of the site works.</p>
        <Cluster>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
        </Cluster>
      </Plain>
    </div>
  );
}
