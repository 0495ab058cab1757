import styles from './Icon.module.css';

export interface IconLook {
  readonly size?: 'small' | 'medium' | 'large';
  /** Given only where the icon stands alone for a word; beside a word it stays silent. */
  readonly label?: string;
}

interface IconShapeProps extends IconLook {
  /** One of icon-paths.ts. */
  readonly path: string;
}

/** An icon by its drawing, for components: a page then carries no other. */
export function IconShape({ path, size = 'medium', label }: IconShapeProps) {
  const silent = label === undefined;
  return (
    <svg
      className={styles.root}
      data-size={size}
      viewBox="0 0 20 20"
      role={silent ? undefined : 'img'}
      aria-label={label}
      aria-hidden={silent || undefined}
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
