import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { closeIcon } from '../Icon/icon-paths';
import styles from './Chip.module.css';

interface ChipProps {
  readonly onRemove: () => void;
  /** What the button does, in full: “Remove filter Oak”. */
  readonly removeLabel: string;
  readonly children: ReactNode;
}

export function Chip({ onRemove, removeLabel, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={removeLabel}
      data-tooltip={removeLabel}
      onClick={onRemove}
    >
      <span>{children}</span>
      <Icon path={closeIcon} size="small" />
    </button>
  );
}
