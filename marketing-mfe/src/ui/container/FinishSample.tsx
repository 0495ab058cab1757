import { swatchFileName } from '@landmark/illustration/plate-file-name';
import type { containerFinishes } from '@landmark/shared/constants';
import { swatchSize } from '../../content/pictures';
import { pictureUrl } from '../common/picture-url';
import styles from './FinishSample.module.css';

export function FinishSample({ name, code, availability }: (typeof containerFinishes)[number]) {
  return (
    <li className={styles.root} data-in-stock={availability === 'In Stock'}>
      <img
        className={styles.chip}
        src={pictureUrl(`swatches/${swatchFileName(name)}`)}
        alt=""
        {...swatchSize}
        loading="lazy"
        decoding="async"
      />
      <p className={styles.code}>{code}</p>
      <p className={styles.name}>{name}</p>
      <p className={styles.availability}>{availability}</p>
    </li>
  );
}
