import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { logistics } from '../../content/home';
import { CoverageMap } from '../common/CoverageMap';
import { Delivery } from '../common/Delivery';
import styles from './Logistics.module.css';

export function Logistics() {
  return (
    <Section title={logistics.title} lead={logistics.lead} tone="tint">
      <div className={styles.root}>
        <CoverageMap />
        <div className={styles.words}>
          <Delivery />
          <DefinitionList items={logistics.freight} />
        </div>
      </div>
    </Section>
  );
}
