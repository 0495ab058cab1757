import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { explain } from '../../glossary/explain';
import { CloseButton } from '../close-button/CloseButton';
import styles from './Dialog.module.css';
import { growFrom } from './grow-from';

interface DialogProps {
  readonly open: boolean;
  /** Called when the visitor dismisses the dialog: Escape, the close button, a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  /** The opener, out of which it grows unless motion is to be reduced. Called before the focus moves. */
  readonly origin?: (() => Element | undefined) | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A native modal: the browser keeps the focus inside, the page inert, and gives the focus back to the opener. */
export function Dialog({ open, onClose, title, origin, actions, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const follow = useEffectEvent((isOpen: boolean) => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    const from = origin?.();
    element.showModal();
    // The title is read out first; on the close button, focus would open a tooltip, which takes one Escape.
    heading.current?.focus({ preventScroll: true });
    growFrom(from, element);
  });
  useLayoutEffect(() => follow(open), [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; its key, Escape, is the browser's own
    <dialog
      ref={dialog}
      className={styles.root}
      aria-labelledby={titleId}
      // The parent closes the dialog through `open`, so that its state and the screen always agree.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser fires `close` later, when the dialog may have been opened again.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // A text selection may begin inside and end outside; a click by voice control has no press.
      onClick={({ target }) => {
        const from = pressed.current ?? target;
        pressed.current = null;
        if (from === target && target === dialog.current) onClose();
      }}
    >
      <div>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {explain(title)}
          </h2>
          <CloseButton name="Close" onPress={onClose} />
        </header>
        {open && <div className={styles.body}>{children}</div>}
        {open && actions && <footer className={`${styles.actions} print-hidden`}>{actions}</footer>}
      </div>
    </dialog>
  );
}
