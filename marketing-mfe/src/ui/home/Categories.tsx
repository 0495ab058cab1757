import { paths } from '@landmark/shared/paths';
import { Link } from '@landmark/shared/router';
import { Heading } from '@landmark/shared/ui/Heading';
import { Section } from '@landmark/shared/ui/Section';
import { categories } from '../../content/home';
import { RoomPicture } from '../common/RoomPicture';
import styles from './Categories.module.css';

export function Categories() {
  return (
    <Section title={categories.title}>
      <ul className={styles.root}>
        {categories.tiles.map(({ category, text, room }) => (
          <li key={category} className={styles.tile}>
            <RoomPicture room={room} />
            <div>
              <Heading level={3}>
                <Link className={styles.link} to={paths.productsByCategoryQuery(category)}>
                  {category}
                </Link>
              </Heading>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
