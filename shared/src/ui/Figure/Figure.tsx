import type { ComponentProps, ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureFrame {
  readonly caption?: ReactNode;
  /** `plate`: on a sheet inside a hairline, as in a maker's book. `bare`: the picture alone. */
  readonly variant?: 'plate' | 'bare';
}

type ImageProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'loading' | 'fetchPriority'>;

interface PictureFigure extends FigureFrame, ImageProps {
  readonly src: string;
  /** Empty where the caption or the words beside it already say what is seen. */
  readonly alt: string;
  /** The picture's own size, so that its place is kept before it arrives. */
  readonly width: number;
  readonly height: number;
  readonly children?: never;
}

interface DrawnFigure extends FigureFrame {
  readonly src?: never;
  readonly children: ReactNode;
}

export type FigureProps = PictureFigure | DrawnFigure;

/** A picture with what there is to say about it. */
export function Figure({ caption, variant = 'plate', ...content }: FigureProps) {
  return (
    <figure className={styles.root}>
      <div className={styles.frame} data-variant={variant}>
        {content.src === undefined ? content.children : <Picture {...content} />}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function Picture({ alt, loading = 'lazy', ...image }: Omit<PictureFigure, keyof FigureFrame | 'children'>) {
  return <img {...image} alt={alt} loading={loading} decoding="async" className={styles.picture} />;
}
