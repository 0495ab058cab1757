import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { categories } from '../../content/home';
import { roomPicture } from '../../content/pictures';
import { Picture } from '../common/Picture';
import styles from './Categories.module.css';

export function Categories() {
  return (
    <Section title={categories.title}>
      <ul className={styles.root}>
        {categories.tiles.map(({ category, text, room }) => (
          <li key={category} className={styles.tile}>
            <Picture {...roomPicture(room)} />
            <div>
              <Heading level={3}>
                <Link className={styles.link} to={paths.productsByCategoryQuery(category)}>
                  {category}
                </Link>
              </Heading>
              <p className={layout.note}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
