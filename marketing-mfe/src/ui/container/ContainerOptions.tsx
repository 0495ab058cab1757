import { containerCapacities } from '@landmark/design/constants';
import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { containers } from '../../content/direct-container';
import { ContainerDrawing } from './ContainerDrawing';
import styles from './ContainerOptions.module.css';

export function ContainerOptions() {
  return (
    <Section title={containers.title} lead={containers.lead}>
      <ul className={`${layout.ruled} ${styles.root}`}>
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
