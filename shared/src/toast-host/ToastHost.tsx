import { useCurrentToast } from '@landmark/design/toasts';
import { Toast } from '@landmark/design/ui/Toast';
import { useRef } from 'react';
import styles from './ToastHost.module.css';
import { useToastTime } from './use-toast-time';

/**
 * Where the one current toast stands. Both live regions are in the document from the start: a region that arrives
 * together with its text is not read out. An error interrupts, everything else waits for a pause.
 */
export function ToastHost() {
  const host = useRef<HTMLElement>(null);
  const current = useCurrentToast();
  const { dismiss, handlers } = useToastTime(current?.id, host);

  const toast = current && (
    <div key={current.id} className={styles.toast}>
      <Toast {...current} onDismiss={dismiss} />
    </div>
  );
  const isError = current?.tone === 'destructive';

  return (
    <section ref={host} className={`${styles.root} print-hidden`} aria-label="Notifications" {...handlers}>
      <div role="status">{!isError && toast}</div>
      <div role="alert">{isError && toast}</div>
    </section>
  );
}
