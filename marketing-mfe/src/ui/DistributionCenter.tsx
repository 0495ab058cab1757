import { company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { Section } from '@landmark/design/ui/Section';
import { TextLink } from '@landmark/design/ui/TextLink';
import { distribution } from '../content/warehouse-program';
import { CoverageMap } from './common/CoverageMap';
import { Delivery } from './common/Delivery';
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
