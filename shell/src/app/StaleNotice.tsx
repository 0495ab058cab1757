import { Button } from '@landmark/shared/ui/Button';
import styles from './UnhydratedNotice.module.css';

/** The site has moved on so far that parts of this page's version are gone. What is on show still works. */
export function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <div className={styles.root} role="status">
      <p>
        This page has been open for long, and the site has changed. The next page you open will be the new
        one.
      </p>
      <Button variant="secondary" size="small" onClick={onReload}>
        Reload now
      </Button>
    </div>
  );
}
