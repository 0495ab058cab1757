import { chevronDownIcon, closeIcon, menuIcon } from '@landmark/design/icon-paths';
import { Icon } from '@landmark/design/ui/Icon';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './Menu.module.css';
import type { Menus } from './use-menus';

interface MenuProps {
  readonly id: string;
  readonly label: string;
  readonly menus: Menus;
  /** `hover`: opens under a resting mouse as well. `panel`: as wide as the bar, for a phone. */
  readonly kind: 'hover' | 'panel';
  readonly current?: boolean;
  readonly children: ReactNode;
}

/**
 * A button that discloses a panel of links. It is no ARIA menu: the links stay links, in reading order. Until
 * a script has loaded, the stylesheet opens the panel on hover and focus. `<details>` needs no script either,
 * but screen readers do not announce it as a button.
 */
export function Menu({ id, label, menus, kind, current = false, children }: MenuProps) {
  const panelId = useId();
  const { timing } = menus;
  const open = menus.isOpen(id);
  const icon = kind === 'hover' ? chevronDownIcon : open ? closeIcon : menuIcon;

  const hover = {
    onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && timing.enter(id),
    onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && timing.leave(),
  };

  function leaveWithFocus(event: FocusEvent<HTMLElement>) {
    const { currentTarget, relatedTarget } = event;
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) timing.close();
  }

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (open) focusNeighbour(event.currentTarget, step);
    else timing.press(id);
  }

  function closeOnNavigation({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) timing.close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what bubbles from its button and links
    <div
      className={styles.root}
      data-menu={id}
      data-kind={kind}
      data-open={open}
      onBlur={leaveWithFocus}
      onKeyDown={moveFocus}
      onClick={closeOnNavigation}
      {...(kind === 'hover' && hover)}
    >
      <button
        type="button"
        className={styles.word}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => timing.press(id)}
      >
        {label}
        <Icon path={icon} size="small" />
      </button>
      <div id={panelId} className={styles.panel} data-panel>
        {children}
      </div>
    </div>
  );
}

function focusNeighbour(menu: HTMLElement, step: number): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('button, a[href]')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : 0;
  stops.at((at + step) % stops.length)?.focus();
}
