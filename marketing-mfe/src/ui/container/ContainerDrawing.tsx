import type { containerCapacities } from '@landmark/shared/constants';
import { containerMeasures } from '../../content/direct-container';
import styles from './ContainerDrawing.module.css';

/** Drawing units for a foot; the widest and the tallest container set the sheet. */
const foot = 10;
const sheet = { width: 40 * foot + 4, height: 9.5 * foot + 4 };
const ribSpacing = 12;

/** A container from the side, in true proportion to the other two. */
export function ContainerDrawing({ container }: Pick<(typeof containerCapacities)[number], 'container'>) {
  const measures = containerMeasures[container];
  const length = measures.length * foot;
  const height = measures.height * foot;
  const top = sheet.height - 2 - height;
  const ribs = Array.from({ length: Math.floor(length / ribSpacing) - 1 }, (_, index) => {
    const x = 2 + (index + 1) * ribSpacing;
    return `M${x} ${top + 8}V${sheet.height - 10}`;
  });
  return (
    <svg
      className={styles.root}
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
    >
      <rect className={styles.box} x={2} y={top} width={length} height={height} />
      <path className={styles.ribs} d={ribs.join('')} />
    </svg>
  );
}
