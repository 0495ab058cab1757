import { type RoomName, roomSize } from '../../content/pictures';
import { pictureUrl } from './picture-url';
import styles from './RoomPicture.module.css';

interface RoomPictureProps {
  readonly room: RoomName;
  /** Left out where the words beside the picture already say what is seen. */
  readonly alt?: string;
}

export function RoomPicture({ room, alt = '' }: RoomPictureProps) {
  return (
    <img
      className={styles.root}
      src={pictureUrl(`rooms/${room}.svg`)}
      alt={alt}
      {...roomSize}
      loading="lazy"
      decoding="async"
    />
  );
}
