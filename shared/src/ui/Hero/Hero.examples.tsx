import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { Hero } from './Hero';

const bench = (
  <svg viewBox="0 0 480 300" role="img" aria-label="A chest of six drawers, drawn from the front">
    <path
      d="M90 80h300v150H90zM240 80v150M90 130h300M90 180h300M30 252h420"
      fill="none"
      stroke="currentColor"
    />
  </svg>
);

export const examples: ComponentExamples = {
  group: 'Layout',
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
};
