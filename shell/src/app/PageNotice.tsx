import { Button } from '@landmark/design/ui/Button';
import styles from './PageNotice.module.css';

const notices = {
  /** The page's code did not load: the server's HTML and its links work, its controls do not. */
  unhydrated: { words: 'Some controls on this page are not working yet.', way: 'Try again' },
  /** The site no longer keeps the releases of this document. What is already shown still works. */
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
