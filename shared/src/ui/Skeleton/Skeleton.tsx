import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'heading' | 'control' | 'picture';
  /** Lines of text. */
  readonly lines?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Says what is awaited; given once where several stand together. */
  readonly label?: string;
}

/** The place of what is still to come, in its size. It does not glimmer: waiting is no event. */
export function Skeleton({ shape = 'text', lines = 1, label }: SkeletonProps) {
  return (
    <div className={styles.root} role={label === undefined ? undefined : 'status'}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other name
        <div key={line} className={styles.part} data-shape={shape} aria-hidden="true" />
      ))}
    </div>
  );
}
