import { useEffect, useRef, useState } from 'react';
import layout from '../../styles/layout.module.css';
import { Field, type FieldProps, wired } from '../form-field/Field';
import { Icon } from '../Icon/Icon';
import { closeIcon, documentIcon, uploadIcon } from '../Icon/icon-paths';
import styles from './FileField.module.css';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size as people say it: `812 bytes`, `248 KB`, `4.9 MB`. Units of 1024, as the upload limit is. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

interface FileFieldProps extends FieldProps {
  /** What the picker offers, e.g. `application/pdf`. A dropped file may be of any type: check it. */
  readonly accept?: string | undefined;
  readonly file: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  /** The text before the zone's button, for visitors whose pointer can drop a file. */
  readonly prompt?: string;
}

/**
 * A drop zone covered by one native file input, so that the browser itself handles clicks, keys and drops. A
 * file replaces the prompt in place. Removal empties the input, so that the same file can be chosen again.
 */
export function FileField(props: FileFieldProps) {
  const { accept, file, onChange, prompt = 'Drop a file here, or', ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    if (file === undefined && input.current) input.current.value = '';
  }, [file]);

  const drag = (over: boolean) => () => setDragging(over);

  function remove() {
    onChange(undefined);
    input.current?.focus();
  }

  return (
    <Field {...field}>
      <div className={styles.root}>
        <div className={styles.zone} data-dragging={dragging} data-invalid={Boolean(field.error)}>
          {file ? (
            <p className={styles.content}>
              <Icon path={documentIcon} />
              <span className={styles.file}>
                <strong>{file.name}</strong> <span className={layout.soft}>{fileSize(file.size)}</span>
              </span>
            </p>
          ) : (
            <span className={styles.content} aria-hidden="true">
              <Icon path={uploadIcon} />
              <span className={styles.prompt}>{prompt}</span>
            </span>
          )}
          <span className={styles.button} aria-hidden="true">
            {file ? 'Choose another' : 'Choose a file'}
          </span>
          <input
            {...wired(field)}
            ref={input}
            className={styles.input}
            type="file"
            accept={accept}
            // Marked as required, but the form is also accepted without a file (section 5).
            required={false}
            onChange={(event) => onChange(event.currentTarget.files?.[0])}
            onDragEnter={drag(true)}
            onDragLeave={drag(false)}
            onDrop={drag(false)}
          />
          {/* Above the input, which covers the zone. */}
          {file && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${file.name}`}
              onClick={remove}
            >
              <Icon path={closeIcon} size="small" />
              <span aria-hidden="true">Remove</span>
            </button>
          )}
        </div>
      </div>
    </Field>
  );
}
