import { containerCapacities, containerFinishes } from '@landmark/design/constants';
import layout from '@landmark/design/styles/layout.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { TextLink } from '@landmark/design/ui/TextLink';
import {
  benefits,
  containerMeasures,
  containers,
  finishes,
  warehouseInstead,
} from '../content/direct-container';
import { swatch } from '../content/pictures';
import styles from './ContainerSections.module.css';
import { Picture } from './common/Picture';

/** The sample board: one chip for each finish, with the code to order it by and how long it takes. */
export function Finishes() {
  return (
    <Section title={finishes.title} lead={finishes.lead} tone="tint">
      <ul className={styles.board}>
        {containerFinishes.map(({ name, code, availability }) => (
          <li key={code} className={styles.sample} data-in-stock={availability === 'In Stock'}>
            <Picture {...swatch(name)} />
            <p className={layout.figure}>{code}</p>
            <p className={styles.finish}>{name}</p>
            <p className={`${layout.note} ${styles.availability}`}>{availability}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Drawing units for a foot; the longest and the tallest container set the sheet. */
const foot = 10;
const sheet = { width: 40 * foot + 4, height: 9.5 * foot + 4 };
const floor = sheet.height - 2;
const rib = 9;
const door = 26;

/** A container from the side, its doors to the right, in true proportion to the other two. */
function ContainerDrawing({ container }: Pick<(typeof containerCapacities)[number], 'container'>) {
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

export function ContainerOptions() {
  return (
    <Section title={containers.title} lead={containers.lead}>
      <ul className={`${layout.ruled} ${styles.options}`}>
        {containerCapacities.map(({ container, cbm }) => (
          <li key={container} className={styles.option}>
            <h3 className={styles.name}>{container}</h3>
            <ContainerDrawing container={container} />
            <p className={styles.capacity}>
              <span>about</span>{' '}
              <strong className={layout.figure} data-size="large">
                {cbm} CBM
              </strong>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.minimum}>
        <span>{containers.minimum.term}</span>{' '}
        <strong className={layout.figure} data-size="large">
          {containers.minimum.detail}
        </strong>
      </p>
    </Section>
  );
}

/** Four statements in large type; each has one line to stand on. */
export function ContainerBenefits() {
  return (
    <Section title={benefits.title}>
      <ul className={layout.columns}>
        {benefits.rows.map(({ term, detail }) => (
          <li key={term} className={`${layout.stack} ${styles.benefit}`}>
            <Heading level={3}>{term}</Heading>
            <p className={layout.soft}>{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function WarehouseInstead() {
  return (
    <Section title={warehouseInstead.title} layout="beside">
      <p>{warehouseInstead.text}</p>
      <p>
        <TextLink to={warehouseInstead.link.to} variant="standalone">
          {warehouseInstead.link.label}
        </TextLink>
      </p>
    </Section>
  );
}
