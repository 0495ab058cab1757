import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Section } from '@landmark/design/ui/Section';
import { logistics } from '../content/home';
import { CoverageMap } from './common/CoverageMap';
import { Delivery } from './common/Delivery';
import { Facts } from './common/Facts';

export function Logistics() {
  return (
    <Section title={logistics.title} lead={logistics.lead} tone="tint">
      <div className={prose.columns} data-split="7-5">
        <CoverageMap />
        <div className={layout.stack} data-gap="3">
          <Delivery />
          <Facts items={logistics.freight} />
        </div>
      </div>
    </Section>
  );
}
