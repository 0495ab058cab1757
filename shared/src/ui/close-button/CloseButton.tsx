import { Icon } from '../Icon/Icon';
import { closeIcon } from '../Icon/icon-paths';
import styles from './CloseButton.module.css';

interface CloseButtonProps {
  readonly name: string;
  readonly iconSize?: 'small' | 'medium';
  readonly onPress: () => void;
}

/** Closes a dialog or a toast, at its upper right; its container sets its size. */
export function CloseButton({ name, iconSize = 'medium', onPress }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.root} print-hidden`}
      aria-label={name}
      data-tooltip={name}
      onClick={onPress}
    >
      <Icon path={closeIcon} size={iconSize} />
    </button>
  );
}
