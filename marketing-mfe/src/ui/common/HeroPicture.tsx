import { type HeroName, heroes } from '../../content/pictures';
import styles from './HeroPicture.module.css';
import { pictureUrl } from './picture-url';

interface HeroPictureProps {
  readonly hero: HeroName;
  /** Set further down a page. At its head the plate is the first picture to be seen, so it is fetched first. */
  readonly lazy?: boolean;
}

const ignore = () => {};

export function HeroPicture({ hero, lazy = false }: HeroPictureProps) {
  const { file, alt, ...size } = heroes[hero];
  return (
    <img
      className={styles.root}
      src={pictureUrl(file)}
      alt={alt}
      {...size}
      {...(lazy ? { loading: 'lazy', decoding: 'async' } : { fetchPriority: 'high' })}
      // Without a listener React would hold the whole page back until an eager picture has come.
      onLoad={lazy ? undefined : ignore}
    />
  );
}
