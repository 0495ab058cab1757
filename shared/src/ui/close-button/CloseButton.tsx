import { Icon } from '../Icon/Icon';
import { closeIcon } from '../Icon/icon-paths';
import styles from './CloseButton.module.css';

interface CloseButtonProps {
  readonly name: string;
  readonly iconSize?: 'small' | 'medium';
  readonly onPress: () => void;
}

/** Takes a dialog or a toast away, at its upper right; as large as what it stands in says. */
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
