import box from '@landmark/design/styles/box.module.css';
import * as copy from '../../content/copy';
import { setCompared } from '../../store/compared-products';
import styles from './CompareToggle.module.css';

interface CompareToggleProps {
  readonly sku: string;
  readonly isCompared: boolean;
  readonly aboutId: string;
}

export function CompareToggle({ sku, isCompared, aboutId }: CompareToggleProps) {
  return (
    <label className={`${styles.root} script-only print-hidden`}>
      <input
        className={box.box}
        type="checkbox"
        checked={isCompared}
        aria-describedby={aboutId}
        // Ticked before it was hydrated, which leaves the tick.
        ref={(element) => {
          if (element?.checked && !isCompared) setCompared(sku, true);
        }}
        onChange={({ currentTarget }) => setCompared(sku, currentTarget.checked)}
      />
      <span>{copy.actions.compare}</span>
    </label>
  );
}
