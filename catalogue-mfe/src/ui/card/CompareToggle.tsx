import box from '@landmark/design/styles/box.module.css';
import * as copy from '../../content/copy';
import { toggleCompared } from '../../store/compared-products';
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
        onChange={() => toggleCompared(sku)}
      />
      <span>{copy.actions.compare}</span>
    </label>
  );
}
