import { Heading } from '@landmark/design/ui/Heading';
import styles from './App.module.css';

/** Stands in for a page whose code is still on its way, where no server has rendered it; heading included. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status">
      <Heading level={1} size="block">
        Loading the page…
      </Heading>
    </div>
  );
}
