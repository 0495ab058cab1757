import type { containerFinishes } from '@landmark/shared/constants';
import layout from '@landmark/shared/styles/layout.module.css';
import { swatch } from '../../content/pictures';
import { Picture } from '../common/Picture';
import styles from './FinishSample.module.css';

export function FinishSample({ name, code, availability }: (typeof containerFinishes)[number]) {
  return (
    <li className={styles.root} data-in-stock={availability === 'In Stock'}>
      <Picture {...swatch(name)} />
      <p className={layout.figure}>{code}</p>
      <p className={styles.name}>{name}</p>
      <p className={`${layout.note} ${styles.availability}`}>{availability}</p>
    </li>
  );
}
