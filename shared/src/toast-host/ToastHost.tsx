import { useCurrentToast } from '@landmark/design/toasts';
import { Toast } from '@landmark/design/ui/Toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './ToastHost.module.css';
import { keepOffFocus, useToastTime } from './use-toast-time';

/** Calls back when a dialog opens or closes; without such events, each toast looks for one. */
function onToggle(onChange: () => void): () => void {
  document.addEventListener('toggle', onChange, true);
  return () => document.removeEventListener('toggle', onChange, true);
}

/** The header of the open dialog: a toast outside the dialog would be covered and not read out. */
const openDialog = () => document.querySelector('dialog[open] header');
const noDialog = () => null;

/**
 * Shows the current toast. Both live regions are in the document from the start, because a region that is
 * added together with its text is not read out. An error interrupts, everything else waits for a pause.
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
  // Inside a dialog, the host is a new element.
  useEffect(() => keepOffFocus(modal && host.current), [modal]);
  const section = (
    <section ref={host} className={`${styles.root} print-hidden`} aria-label="Notifications" {...handlers}>
      <div role="status">{!isError && toast}</div>
      <div role="alert">{isError && toast}</div>
    </section>
  );
  return modal ? createPortal(section, modal) : section;
}
