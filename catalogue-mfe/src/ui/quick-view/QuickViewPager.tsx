import { arrowLeftIcon, arrowRightIcon } from '@landmark/design/icon-paths';
import { Button } from '@landmark/design/ui/Button';
import { Icon } from '@landmark/design/ui/Icon';
import { VisuallyHidden } from '@landmark/design/ui/VisuallyHidden';
import { copy } from '../../content/copy';
import styles from './QuickViewPager.module.css';

interface QuickViewPagerProps {
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly total: number;
  readonly onStep: (step: -1 | 1) => void;
}

/** Leads to the neighbours in the list, says where in it the visitor is, and reads out where a step has led. */
export function QuickViewPager({ name, place, total, onStep }: QuickViewPagerProps) {
  const { previous, next } = copy.actions;
  return (
    <div className={`${styles.root} print-hidden`}>
      <Button
        variant="quiet"
        aria-label={previous}
        data-tooltip={previous}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onStep(-1)}
      >
        <Icon path={arrowLeftIcon} />
      </Button>
      <span className={styles.place} aria-hidden="true">
        {copy.place(place, total)}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">{copy.turnedTo(name, place, total)}</span>
      </VisuallyHidden>
      <Button
        variant="quiet"
        aria-label={next}
        data-tooltip={next}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onStep(1)}
      >
        <Icon path={arrowRightIcon} />
      </Button>
    </div>
  );
}
