import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { type Fit, fitInto } from './fit-into';
import { applyTheme } from './frame/apply-theme';
import { frameQueryOf, type Place } from './place';
import { useSize } from './use-size';
import styles from './Viewport.module.css';

interface ViewportProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly place: Place;
  readonly address: string;
  readonly isSet: boolean;
}

const percent = ({ scale }: Fit) => (scale < 1 ? ` at ${Math.round(scale * 100)}%` : '');

/** The page in a window of its own, as wide as was asked for; a window wider than the room there is is drawn smaller. */
export function Viewport({ ref, place, address, isSet }: ViewportProps) {
  const room = useRef<HTMLDivElement>(null);
  const fit = fitInto(useSize(room), place.width);
  // The theme changes in place: to load the page again would lose what was done on it.
  const [source] = useState(() => frameQueryOf(place));
  useEffect(() => {
    const page = ref.current?.contentDocument;
    if (page) applyTheme(page, place.theme);
  }, [ref, place.theme]);

  return (
    <section className={styles.root} aria-label="Page">
      <div className={styles.bar}>
        <p className={styles.address}>{address}</p>
        <p className={styles.size}>
          {isSet ? '' : 'Setting … '}
          {Math.round(fit.width)} × {Math.round(fit.height)}
          {percent(fit)}
        </p>
      </div>
      <div ref={room} className={styles.room}>
        <Sheet ref={ref} source={source} fit={fit} />
      </div>
    </section>
  );
}

interface SheetProps {
  readonly ref: Ref<HTMLIFrameElement>;
  readonly source: string;
  readonly fit: Fit;
}

function Sheet({ ref, source, fit: { width, height, scale } }: SheetProps) {
  return (
    <div className={styles.sheet} style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <iframe
        ref={ref}
        className={styles.frame}
        src={source}
        title="The page in its scenario"
        style={{ inlineSize: width, blockSize: height, scale }}
      />
    </div>
  );
}
