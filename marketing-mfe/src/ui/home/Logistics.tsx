import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { logistics } from '../../content/home';
import { CoverageMap } from '../common/CoverageMap';
import { DeliveryTable } from '../common/DeliveryTable';
import styles from './Logistics.module.css';

export function Logistics() {
  return (
    <Section title={logistics.title} lead={logistics.lead} tone="ink">
      <div className={styles.root}>
        <CoverageMap />
        <div className={styles.words}>
          <DeliveryTable caption={logistics.mapCaption} />
          <DefinitionList items={logistics.freight} />
        </div>
      </div>
    </Section>
  );
}
