import { type Drawing, pictureUrl } from '../../content/pictures';
import styles from './Picture.module.css';

interface PictureProps extends Drawing {
  /** At the head of a page: the first picture to be seen is fetched first, all others when they are near. */
  readonly isFirst?: boolean;
}

const ignore = () => {};

export function Picture({ file, alt, width, height, isFirst = false }: PictureProps) {
  return (
    <img
      className={styles.root}
      src={pictureUrl(file)}
      alt={alt}
      width={width}
      height={height}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      // Without a listener React would hold the whole page back until an eager picture has come.
      onLoad={isFirst ? ignore : undefined}
    />
  );
}
