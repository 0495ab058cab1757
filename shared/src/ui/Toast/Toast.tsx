import layout from '../../styles/layout.module.css';
import { CloseButton } from '../close-button/CloseButton';
import { Icon } from '../Icon/Icon';
import { checkIcon, errorIcon, informationIcon } from '../Icon/icon-paths';
import styles from './Toast.module.css';

const icons = { neutral: informationIcon, success: checkIcon, destructive: errorIcon } as const;

interface ToastProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly description?: string | undefined;
  readonly onDismiss: () => void;
}

/** How one toast looks. Where it stands, how long, and the live region that reads it out, are the toast host's. */
export function Toast({ tone, title, description, onDismiss }: ToastProps) {
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon path={icons[tone]} />
      <div className={styles.text}>
        <p>
          <strong>{title}</strong>
        </p>
        {description && <p className={layout.soft}>{description}</p>}
      </div>
      <CloseButton name="Dismiss notification" iconSize="small" onPress={onDismiss} />
    </div>
  );
}
