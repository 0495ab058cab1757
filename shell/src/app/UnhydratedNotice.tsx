import { Button } from '@landmark/shared/ui/Button';
import styles from './UnhydratedNotice.module.css';

/** The server's page is on show, but its code did not arrive: it reads and links work, its controls do not. */
export function UnhydratedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.root} role="status">
      <p>Some controls on this page are not working yet.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
