import { Icon } from '../Icon/Icon';
import { closeIcon, documentIcon } from '../Icon/icon-paths';
import styles from './FileField.module.css';
import { fileSize } from './file-size';

export function ChosenFile({ file }: { readonly file: File }) {
  return (
    <p className={styles.content}>
      <Icon path={documentIcon} />
      <span className={styles.file}>
        <span className={styles.name}>{file.name}</span>{' '}
        <span className={styles.size}>{fileSize(file.size)}</span>
      </span>
    </p>
  );
}

/** Lies above the field's input, which covers the zone. */
export function RemoveFile({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <Icon path={closeIcon} size="small" />
      <span aria-hidden="true">Remove</span>
    </button>
  );
}
