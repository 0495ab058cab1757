import { ButtonLink } from '../ButtonLink/ButtonLink';
import { Hero } from '../Hero/Hero';
import { Section } from '../Section/Section';
import type { Documented } from './documented';

const bench = (
  <svg viewBox="0 0 480 300" role="img" aria-label="A chest of six drawers, drawn from the front">
    <path
      d="M90 80h300v150H90zM240 80v150M90 130h300M90 180h300M30 252h420"
      fill="none"
      stroke="currentColor"
    />
  </svg>
);

const deliveries = <p>Northeast 1–2 days, Southeast 2–3 days.</p>;
const lead = 'Core pieces stand in Philadelphia and leave the day you order, or the day after.';

export const layout: Documented = {
  Hero: {
    summary: 'The head of a page, with its only heading of level 1.',
    accessibleName: 'The heading is the page’s.',
    keyboard: { Tab: 'goes through the actions' },
    wide: ['display, with a figure', 'page, words alone'],
    examples: {
      'display, with a figure': (
        <Hero
          size="display"
          title="Built for Retailers. In-Stock, On-Time."
          lead="European-made bedrooms, chests and entertainment units, held in Philadelphia for shops that cannot wait."
          actions={<ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>}
          figure={bench}
        />
      ),
      'page, words alone': <Hero title="Container prices, your mix" lead="One container is the minimum." />,
    },
  },
  Section: {
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
        <Section
          tone="tint"
          layout="beside"
          title="How it ships"
          lead="Local pickup, LTL and full truckload."
        >
          {deliveries}
        </Section>
      ),
      ink: (
        <Section tone="ink" title="Open an account" lead="We answer an application within 2 business days.">
          <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>
        </Section>
      ),
    },
  },
};
