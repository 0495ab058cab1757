import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import { DefinitionList } from '@landmark/design/ui/DefinitionList';
import { Section } from '@landmark/design/ui/Section';
import { logistics } from '../content/home';
import { CoverageMap } from './common/CoverageMap';
import { Delivery } from './common/Delivery';

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
