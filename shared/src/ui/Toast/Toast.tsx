import { Icon, type IconName } from '../Icon/Icon';
import styles from './Toast.module.css';

type ToastTone = 'neutral' | 'success' | 'destructive';

const icons = { neutral: 'information', success: 'check', destructive: 'error' } as const satisfies Record<
  ToastTone,
  IconName
>;

const dismiss = 'Dismiss notification';

interface ToastProps {
  readonly tone: ToastTone;
  readonly title: string;
  readonly description?: string | undefined;
  readonly onDismiss: () => void;
}

/** How one toast looks. Where it stands, how long, and the live region that reads it out, are the toast host's. */
export function Toast({ tone, title, description, onDismiss }: ToastProps) {
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={dismiss}
        data-tooltip={dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
