import { useCurrentToast } from '@landmark/design/toasts';
import { Toast } from '@landmark/design/ui/Toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './ToastHost.module.css';
import { keepOffFocus, useToastTime } from './use-toast-time';

/** Tells of dialogs that open and close; a browser that does not is asked with each toast. */
function onToggle(onChange: () => void): () => void {
  document.addEventListener('toggle', onChange, true);
  return () => document.removeEventListener('toggle', onChange, true);
}

/** The head of the dialog that makes all else inert: what stands outside is covered, and not read out. */
const openDialog = () => document.querySelector('dialog[open] header');
const noDialog = () => null;

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

  const modal = useSyncExternalStore(onToggle, openDialog, noDialog);
  // A host of its own stands there.
  useEffect(() => keepOffFocus(modal && host.current), [modal]);
  const section = (
    <section ref={host} className={`${styles.root} print-hidden`} aria-label="Notifications" {...handlers}>
      <div role="status">{!isError && toast}</div>
      <div role="alert">{isError && toast}</div>
    </section>
  );
  return modal ? createPortal(section, modal) : section;
}
