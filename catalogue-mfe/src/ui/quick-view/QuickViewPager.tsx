import { arrowLeftIcon, arrowRightIcon } from '@landmark/design/icon-paths';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { Icon } from '@landmark/design/ui/Icon';
import * as copy from '../../content/copy';
import styles from './QuickViewPager.module.css';

interface QuickViewPagerProps {
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly total: number;
  readonly onStep: (step: -1 | 1) => void;
}

/** Leads to the neighbors in the list, shows the place in it, and announces where a step has led. */
export function QuickViewPager({ name, place, total, onStep }: QuickViewPagerProps) {
  const arrow = (says: string, key: 'ArrowLeft' | 'ArrowRight', path: string, step: -1 | 1) => (
    <Button
      variant="quiet"
      aria-label={says}
      data-tooltip={says}
      aria-keyshortcuts={key}
      onClick={() => onStep(step)}
    >
      <Icon path={path} />
    </Button>
  );
  return (
    <div className={`${layout.line} ${styles.root} print-hidden`}>
      {arrow(copy.actions.previous, 'ArrowLeft', arrowLeftIcon, -1)}
      <span className={styles.place} aria-hidden="true">
        {copy.place(place, total)}
      </span>
      <span className={layout.hidden}>
        <span aria-live="polite">{copy.turnedTo(name, place, total)}</span>
      </span>
      {arrow(copy.actions.next, 'ArrowRight', arrowRightIcon, 1)}
    </div>
  );
}
