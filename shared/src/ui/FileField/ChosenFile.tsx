import { Icon } from '../Icon/Icon';
import styles from './FileField.module.css';
import { fileSize } from './file-size';

interface ChosenFileProps {
  readonly file: File;
  readonly onRemove: () => void;
}

export function ChosenFile({ file, onRemove }: ChosenFileProps) {
  return (
    <p className={styles.chosen}>
      <Icon name="document" />
      <span className={styles.file}>
        <span className={styles.name}>{file.name}</span>{' '}
        <span className={styles.size}>{fileSize(file.size)}</span>
      </span>
      <button type="button" className={styles.remove} aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon name="close" size="small" />
        <span aria-hidden="true">Remove</span>
      </button>
    </p>
  );
}
