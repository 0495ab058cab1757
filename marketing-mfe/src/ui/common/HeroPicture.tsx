import { type HeroName, heroes, heroSize } from '../../content/pictures';
import styles from './HeroPicture.module.css';
import { pictureUrl } from './picture-url';

/** The plate at the head of a page; the first picture to be seen, so it is fetched first. */
export function HeroPicture({ hero }: { readonly hero: HeroName }) {
  return (
    <img
      className={styles.root}
      src={pictureUrl(`heroes/${hero}.svg`)}
      alt={heroes[hero]}
      {...heroSize}
      fetchPriority="high"
    />
  );
}
