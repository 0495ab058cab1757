import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { collections } from '../../content/home';
import { type RoomName, roomPicture } from '../../content/pictures';
import { Picture } from '../common/Picture';
import styles from './Collections.module.css';

export function Collections() {
  return (
    <Section title={collections.title} lead={collections.lead}>
      <ul className={styles.root}>
        {collections.items.map(({ id, finish }) => (
          <li key={id}>
            <Link className={styles.tile} to={paths.productsIn(id)}>
              <Picture {...roomPicture(id.toLowerCase() as Lowercase<typeof id> & RoomName)} />
              <strong className={layout.figure}>{id}</strong> <span className={styles.finish}>{finish}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
