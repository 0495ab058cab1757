import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone?: 'neutral' | 'wood' | 'green';
  readonly children: ReactNode;
}

/** A word stencilled on a thing. Its words carry the meaning; the tone only helps to find it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  );
}
