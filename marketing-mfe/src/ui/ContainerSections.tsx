import { containerCapacities, containerFinishes } from '@landmark/design/constants';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { Section } from '@landmark/design/ui/Section';
import { benefits, containers, finishes, warehouseInstead } from '../content/direct-container';
import { swatch } from '../content/pictures';
import { ContainerDrawing } from './ContainerDrawing';
import styles from './ContainerSections.module.css';
import { Onward } from './common/Onward';
import { Picture } from './common/Picture';

export function Finishes() {
  return (
    <Section title={finishes.title} lead={finishes.lead} tone="tint">
      <ul className={styles.board}>
        {containerFinishes.map(({ name, code, availability }) => (
          <li key={code} className={styles.sample} data-in-stock={availability === 'In Stock'}>
            <Picture {...swatch(name)} />
            <p className={prose.figure}>{code}</p>
            <strong>{name}</strong>
            <p className={`${layout.note} ${styles.availability}`}>{availability}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ContainerOptions() {
  return (
    <Section title={containers.title} lead={containers.lead}>
      <ul className={`${prose.ruled} ${styles.options}`}>
        {containerCapacities.map(({ container, cbm }) => (
          <li key={container} className={styles.option}>
            <Heading level={3}>{container}</Heading>
            <ContainerDrawing container={container} />
            <p className={`${layout.line} ${styles.capacity}`}>
              <span>about</span>{' '}
              <strong className={prose.figure} data-size="large">
                {explain(`${cbm} CBM`)}
              </strong>
            </p>
          </li>
        ))}
      </ul>
      <p className={`${layout.line} ${styles.minimum}`}>
        <span>{containers.minimum.term}</span>{' '}
        <strong className={prose.figure} data-size="large">
          {containers.minimum.detail}
        </strong>
      </p>
    </Section>
  );
}

export function ContainerBenefits() {
  return (
    <Section title={benefits.title}>
      <ul className={prose.columns}>
        {benefits.rows.map(({ term, detail }) => (
          <li key={term} className={`${layout.stack} ${styles.benefit}`}>
            <Heading level={3}>{term}</Heading>
            <p className={layout.soft}>{explain(detail)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function WarehouseInstead() {
  return (
    <Section title={warehouseInstead.title} layout="beside">
      <p>{explain(warehouseInstead.text)}</p>
      <Onward {...warehouseInstead.link} />
    </Section>
  );
}
