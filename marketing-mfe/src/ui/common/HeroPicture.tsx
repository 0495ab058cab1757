import { type HeroName, heroes, heroSize } from '../../content/pictures';
import styles from './HeroPicture.module.css';
import { pictureUrl } from './picture-url';

interface HeroPictureProps {
  readonly hero: HeroName;
  /** Set further down a page. At its head the plate is the first picture to be seen, so it is fetched first. */
  readonly lazy?: boolean;
}

export function HeroPicture({ hero, lazy = false }: HeroPictureProps) {
  return (
    <img
      className={styles.root}
      src={pictureUrl(`heroes/${hero}.svg`)}
      alt={heroes[hero]}
      {...heroSize}
      {...(lazy ? { loading: 'lazy', decoding: 'async' } : { fetchPriority: 'high' })}
    />
  );
}
