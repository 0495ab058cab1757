import layout from '@landmark/design/styles/layout.module.css';
import { Section } from '@landmark/design/ui/Section';
import { Steps } from '@landmark/design/ui/Steps';
import { operations } from '../../content/about';
import { heroes } from '../../content/pictures';
import { Picture } from '../common/Picture';

const items = operations.steps.map(({ term, detail }) => ({ title: term, detail }));

export function Operations() {
  return (
    <Section title={operations.title} lead={operations.lead} tone="ink">
      <div className={layout.columns}>
        <Picture {...heroes.warehouse} />
        <Steps items={items} />
      </div>
    </Section>
  );
}
