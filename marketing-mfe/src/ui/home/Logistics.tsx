import { explain } from '@landmark/shared/glossary';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Section } from '@landmark/shared/ui/Section';
import { logistics } from '../../content/home';
import { CoverageMap } from '../common/CoverageMap';
import { Delivery } from '../common/Delivery';
import layout from '../common/layout.module.css';

export function Logistics() {
  return (
    <Section title={logistics.title} lead={logistics.lead} tone="tint">
      <div className={layout.columns} data-split="7-5">
        <CoverageMap />
        <div className={layout.stack} data-gap="wide">
          <Delivery />
          <DefinitionList items={logistics.freight} explain={explain} />
        </div>
      </div>
    </Section>
  );
}
