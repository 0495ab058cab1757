import { company } from '@landmark/shared/company';
import { explain } from '@landmark/shared/glossary';
import layout from '@landmark/shared/styles/layout.module.css';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { TextLink } from '@landmark/shared/ui/TextLink';
import { distribution } from '../../content/warehouse-program';
import { CoverageMap } from '../common/CoverageMap';
import { Delivery } from '../common/Delivery';
import styles from './DistributionCenter.module.css';

const items = [
  ...distribution.facts,
  {
    term: distribution.phoneLabel,
    detail: <TextLink href={company.phone.href}>{company.phone.display}</TextLink>,
  },
];

export function DistributionCenter() {
  return (
    <Section title={distribution.title} lead={distribution.lead} tone="tint">
      <div className={layout.columns} data-split="5-7">
        <DefinitionList items={items} explain={explain} />
        <Delivery />
        <div className={styles.map}>
          <CoverageMap />
        </div>
      </div>
    </Section>
  );
}
