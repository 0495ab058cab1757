import prose from '@landmark/design/styles/prose.module.css';
import { Section } from '@landmark/design/ui/Section';
import { distribution } from '../content/warehouse-program';
import { CoverageMap } from './common/CoverageMap';
import { Delivery } from './common/Delivery';
import { Facts } from './common/Facts';
import styles from './DistributionCenter.module.css';

export function DistributionCenter() {
  return (
    <Section title={distribution.title} lead={distribution.lead} tone="tint">
      <div className={prose.columns} data-split="5-7">
        <Facts items={distribution.facts} />
        <Delivery />
        <div className={styles.map}>
          <CoverageMap />
        </div>
      </div>
    </Section>
  );
}
