import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { explain } from '../../glossary/explain';
import { CloseButton } from '../close-button/CloseButton';
import styles from './Dialog.module.css';

const calmMs = 240;

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** The transform that shows a dialog as wide as its origin and over its middle. */
function growth(origin: DOMRect, dialog: DOMRect): string {
  const [from, to] = [middle(origin), middle(dialog)];
  return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${origin.width / dialog.width})`;
}

/**
 * Lets an open dialog grow out of what it was opened from. A transform in the top layer: it shifts nothing, and the
 * focus is inside from the beginning. Nothing happens where there is no origin, and for those who asked for stillness.
 */
function growFrom(origin: Element | undefined, dialog: HTMLElement): void {
  if (!origin || !dialog.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The dialog's own way of appearing would change the size from which this one is reckoned.
  for (const running of dialog.getAnimations()) {
    if (running instanceof CSSTransition && running.transitionProperty === 'scale') running.finish();
  }
  const transform = growth(origin.getBoundingClientRect(), dialog.getBoundingClientRect());
  dialog.animate(
    { transform: [transform, 'none'] },
    { duration: calmMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}

interface DialogProps {
  readonly open: boolean;
  /** Called when the visitor dismisses the dialog: Escape, the close button, a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  /** What it was opened from: it grows out of that, unless the visitor asked for stillness. Asked before the focus goes in. */
  readonly origin?: (() => Element | undefined) | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A native modal: the browser keeps the focus inside, makes the page inert and gives the focus back to the opener. */
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
    // Read out first, and no control: on the close button its tooltip would take the first Escape.
    heading.current?.focus({ preventScroll: true });
    growFrom(from, element);
  });
  useLayoutEffect(() => follow(open), [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape is its key, and is the browser's own
    <dialog
      ref={dialog}
      className={styles.root}
      aria-labelledby={titleId}
      // The parent decides: it closes the dialog by `open`, so that its state and the screen cannot part.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser tells of it later, when the dialog may have been opened again.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // A selection of text may begin within and end beyond the edge; a click by voice has no press.
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
