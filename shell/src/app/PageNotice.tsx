import { Button } from '@landmark/design/ui/Button';
import styles from './PageNotice.module.css';

const notices = {
  /** The server's page is on show, but its code did not arrive: it reads and links work, its controls do not. */
  unhydrated: { words: 'Some controls on this page are not working yet.', way: 'Try again' },
  /** The site has moved on so far that parts of this page's version are gone. What is on show still works. */
  stale: {
    words:
      'This page has been open for long, and the site has changed. The next page you open will be the new one.',
    way: 'Reload now',
  },
} as const;

export function PageNotice({ kind, onWay }: { kind: keyof typeof notices; onWay: () => void }) {
  const { words, way } = notices[kind];
  return (
    <div className={styles.root} role="status" data-notice={kind}>
      <p>{words}</p>
      <Button variant="secondary" size="small" onClick={onWay}>
        {way}
      </Button>
    </div>
  );
}
