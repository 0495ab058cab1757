import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listenAround, listenOutside } from './listen';
import { placeBeside } from './place-beside';
import styles from './Tooltip.module.css';
import { createTooltipTiming } from './tooltip-timing';

interface TooltipProps {
  /** A word or a short sentence. Those who hear the page have it from the name of what it explains. */
  readonly text: string;
  /** What it explains does nothing else: a press opens it, which is the only way there for a finger. */
  readonly opensOnPress?: boolean;
  /** A control that shows an icon alone, or an abbreviation; it has a name of its own. */
  readonly children: ReactNode;
}

/**
 * Words for what shows none, or too few: timed as section 9 has it, by pointer and keyboard alike. The pointer may
 * rest on it; Escape, a press elsewhere and a scroll send it away.
 */
export function Tooltip({ text, opensOnPress = false, children }: TooltipProps) {
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [timing] = useState(() => createTooltipTiming(setOpen));

  useEffect(() => {
    if (root.current) return listenAround(root.current, timing, opensOnPress);
  }, [timing, opensOnPress]);
  useEffect(() => {
    if (isOpen && root.current) return listenOutside(root.current, timing.leave);
  }, [isOpen, timing]);
  useLayoutEffect(() => {
    if (!isOpen || !bubble.current) return;
    // Firefox before 125 knows no popover; there the bubble lies on the page, where hardly anything covers it.
    bubble.current.showPopover?.();
    placeBeside(bubble.current, root.current?.firstElementChild);
  }, [isOpen]);

  return (
    <span ref={root} className={styles.root} data-tooltip>
      {children}
      {isOpen && (
        <span ref={bubble} className={styles.bubble} popover="manual" aria-hidden="true">
          <span className={styles.words}>{text}</span>
        </span>
      )}
    </span>
  );
}
