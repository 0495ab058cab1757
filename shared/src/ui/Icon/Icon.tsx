import styles from './Icon.module.css';

interface IconProps {
  /** One of icon-paths.ts, so that a page carries no other. */
  readonly path: string;
  readonly size?: 'small' | 'medium';
}

export function Icon({ path, size = 'medium' }: IconProps) {
  return (
    <svg className={styles.root} data-size={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
