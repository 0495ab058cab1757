import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyTheme, frameQueryOf, type Place } from '../place';
import styles from './Workbench.module.css';

interface ViewportProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly place: Place;
  readonly address: string;
  readonly isSet: boolean;
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The page in a frame of the chosen width; a frame that is wider than the room is scaled down. */
export function Viewport({ ref, place, address, isSet }: ViewportProps) {
  const room = useRef<HTMLDivElement>(null);
  const { width: available, height } = useSize(room);
  const width = place.width ?? available;
  const scale = width > available && available > 0 ? available / width : 1;
  // The theme changes in place: reloading the page would lose what was done on it.
  const [source] = useState(() => frameQueryOf(place));
  const { theme } = place;
  const showTheme = useCallback(() => {
    const page = ref.current?.contentDocument;
    // A document that is still loading has no root yet.
    if (page?.documentElement) applyTheme(page, theme);
  }, [ref, theme]);
  useEffect(showTheme, [showTheme]);

  return (
    <section className={`${styles.column} ${styles.viewport}`} aria-label="Page">
      <div className={styles.bar}>
        <p>{address}</p>
        <p>
          {isSet ? '' : 'Setting … '}
          {Math.round(width)} × {Math.round(height / scale)}
          {scale < 1 && ` at ${Math.round(scale * 100)}%`}
        </p>
      </div>
      <div ref={room} className={styles.room}>
        <iframe
          ref={ref}
          className={styles.frame}
          src={source}
          onLoad={showTheme}
          title="The page in its scenario"
          style={{ inlineSize: width, blockSize: height / scale, scale }}
        />
      </div>
    </section>
  );
}
