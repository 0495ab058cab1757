import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { Section } from './Section';

const deliveries = <p>Northeast 1–2 days, Southeast 2–3 days.</p>;
const lead = 'Core pieces stand in Philadelphia and leave the day you order, or the day after.';

export const examples: ComponentExamples = {
  group: 'Layout',
  summary: 'A full-width part of a page under one ruled heading.',
  accessibleName: 'A region named by its heading.',
  keyboard: { Tab: 'goes through what is inside' },
  wide: ['paper, stacked', 'tint, beside', 'ink'],
  examples: {
    'paper, stacked': (
      <Section title="On your dock by Wednesday" lead={lead}>
        {deliveries}
      </Section>
    ),
    'tint, beside': (
      <Section tone="tint" layout="beside" title="How it ships" lead="Local pickup, LTL and full truckload.">
        {deliveries}
      </Section>
    ),
    ink: (
      <Section tone="ink" title="Open an account" lead="We answer an application within 2 business days.">
        <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>
      </Section>
    ),
  },
};
