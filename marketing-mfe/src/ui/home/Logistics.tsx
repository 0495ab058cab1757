import { explain } from '@landmark/shared/glossary';
import layout from '@landmark/shared/styles/layout.module.css';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { logistics } from '../../content/home';
import { CoverageMap } from '../common/CoverageMap';
import { Delivery } from '../common/Delivery';

export function Logistics() {
  return (
    <Section title={logistics.title} lead={logistics.lead} tone="tint">
      <div className={layout.columns} data-split="7-5">
        <CoverageMap />
        <div className={layout.stack} data-gap="3">
          <Delivery />
          <DefinitionList items={logistics.freight} explain={explain} />
        </div>
      </div>
    </Section>
  );
}
