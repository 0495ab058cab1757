import styles from './PageLoading.module.css';

/** Stands in for a page whose code is still on its way, where no server has rendered it. */
export function PageLoading() {
  return (
    <p className={styles.loading} role="status">
      Loading the page…
    </p>
  );
}
