import type { containerCapacities } from '@landmark/design/constants';
import { containerMeasures } from '../content/direct-container';
import styles from './ContainerDrawing.module.css';

/** Drawing units per foot; the longest and the tallest container set the size of the sheet. */
const foot = 10;
const sheet = { width: 40 * foot + 4, height: 9.5 * foot + 4 };
const floor = sheet.height - 2;
const rib = 9;
const door = 26;

/** A container from the side, its doors to the right, in true proportion to the other two. */
export function ContainerDrawing({ container }: Pick<(typeof containerCapacities)[number], 'container'>) {
  const measures = containerMeasures[container];
  const length = measures.length * foot;
  const height = measures.height * foot;
  const top = floor - height;
  const ribs = Array.from(
    { length: Math.floor((length - door) / rib) - 1 },
    (_, index) => `M${2 + (index + 1) * rib} ${top + 9}V${floor - 9}`,
  );
  const bars = [6, 11, 17, 22].map((x) => `M${2 + length - door + x} ${top + 9}V${floor - 9}`);
  return (
    <svg
      className={styles.drawing}
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
    >
      <rect className={styles.box} x={2} y={top} width={length} height={height} />
      <path className={styles.ribs} d={ribs.join('')} />
      <path
        className={styles.frame}
        d={`M2 ${top + 5}h${length}M2 ${floor - 5}h${length}M${2 + length - door} ${top}v${height}${bars.join('')}`}
      />
    </svg>
  );
}
