import { type Drawing, pictureUrl } from '../../content/pictures';
import styles from './Picture.module.css';

interface PictureProps extends Drawing {
  /** Whether it is at the head of a page: it is loaded first, all other pictures when they are near. */
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
      // Without a listener, React would delay the whole page until an eager picture has loaded.
      onLoad={isFirst ? ignore : undefined}
    />
  );
}
