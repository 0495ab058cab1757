import { useCurrentToast } from '@landmark/design/toasts';
import { Toast } from '@landmark/design/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './ToastHost.module.css';
import { useToastTime } from './use-toast-time';

/** The dialog that makes all else inert: what stands outside it is covered, and not read out. */
function useModal(toastId: number | undefined): Element | null {
  const [modal, setModal] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser that tells of no dialog is asked with each toast
  useEffect(() => {
    const find = () => setModal(document.querySelector('dialog[open]'));
    find();
    document.addEventListener('toggle', find, true);
    return () => document.removeEventListener('toggle', find, true);
  }, [toastId]);
  return modal;
}

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

  const modal = useModal(current?.id);
  const section = (
    <section ref={host} className={`${styles.root} print-hidden`} aria-label="Notifications" {...handlers}>
      <div role="status">{!isError && toast}</div>
      <div role="alert">{isError && toast}</div>
    </section>
  );
  return modal ? createPortal(section, modal) : section;
}
