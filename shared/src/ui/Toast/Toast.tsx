import layout from '../../styles/layout.module.css';
import { CloseButton } from '../close-button/CloseButton';
import { Icon } from '../Icon/Icon';
import { checkIcon, errorIcon, informationIcon } from '../Icon/icon-paths';
import { unbroken } from '../unbroken/unbroken';
import styles from './Toast.module.css';

const icons = { neutral: informationIcon, success: checkIcon, destructive: errorIcon } as const;

interface ToastProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly description?: string | undefined;
  readonly onDismiss: () => void;
}

/** The look of one toast. The toast host decides its place and duration and owns the live region. */
export function Toast({ tone, title, description, onDismiss }: ToastProps) {
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon path={icons[tone]} />
      <div className={styles.text}>
        <p>
          <strong>{title}</strong>
        </p>
        {description && <p className={layout.soft}>{unbroken(description)}</p>}
      </div>
      <CloseButton name="Dismiss notification" iconSize="small" onPress={onDismiss} />
    </div>
  );
}
