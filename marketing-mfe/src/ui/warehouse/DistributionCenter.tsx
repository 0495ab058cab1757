import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { distribution } from '../../content/warehouse-program';
import { CoverageMap } from '../common/CoverageMap';
import { DeliveryList } from '../common/DeliveryList';
import styles from './DistributionCenter.module.css';

export function DistributionCenter() {
  return (
    <Section title={distribution.title} lead={distribution.lead} tone="ink">
      <div className={styles.root}>
        <DefinitionList items={distribution.facts} />
        <DeliveryList title={distribution.deliveryCaption} />
        <div className={styles.map}>
          <CoverageMap />
        </div>
      </div>
    </Section>
  );
}
