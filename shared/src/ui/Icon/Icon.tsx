import styles from './Icon.module.css';
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
  /** Given only where the icon stands alone for a word; beside a word it stays silent. */
  readonly label?: string;
}

export function Icon({ name, size = 'medium', label }: IconProps) {
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
