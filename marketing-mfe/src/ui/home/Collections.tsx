import { paths } from '@landmark/shared/paths';
import { Link } from '@landmark/shared/router';
import { Section } from '@landmark/shared/ui/Section';
import { collections } from '../../content/home';
import type { RoomName } from '../../content/pictures';
import { RoomPicture } from '../common/RoomPicture';
import styles from './Collections.module.css';

export function Collections() {
  return (
    <Section title={collections.title} lead={collections.lead}>
      <ul className={styles.root}>
        {collections.items.map(({ id, finish }) => (
          <li key={id}>
            <Link className={styles.tile} to={paths.productsIn(id)}>
              <RoomPicture room={id.toLowerCase() as Lowercase<typeof id> & RoomName} />
              <strong className={styles.id}>{id}</strong> <span className={styles.finish}>{finish}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
