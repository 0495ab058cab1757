import { dismissToast, useCurrentToast } from '@landmark/shared/toasts';
import { Toast } from '@landmark/shared/ui/Toast';
import styles from './StandaloneToasts.module.css';

/** Shows the toasts of the shared store where no shell does: on the standalone page and in tests. */
export function StandaloneToasts() {
  const current = useCurrentToast();
  const toast = current && (
    <Toast
      key={current.id}
      tone={current.tone}
      title={current.title}
      description={current.description}
      onDismiss={() => dismissToast(current.id)}
    />
  );
  const isError = current?.tone === 'destructive';
  return (
    <section className={styles.root} aria-label="Notifications">
      <div role="status">{!isError && toast}</div>
      <div role="alert">{isError && toast}</div>
    </section>
  );
}
