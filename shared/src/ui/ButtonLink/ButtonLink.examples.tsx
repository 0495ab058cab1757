import type { ComponentExamples } from '../examples';
import { ButtonLink } from './ButtonLink';

export const examples: ComponentExamples = {
  group: 'Actions',
  summary: 'Leads to the page where something is done: an application, a message, a call.',
  accessibleName: 'Its text.',
  keyboard: { Tab: 'reaches it', Enter: 'follows it' },
  examples: {
    primary: <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>,
    secondary: (
      <ButtonLink to="/contact" variant="secondary">
        Request Catalog
      </ButtonLink>
    ),
    quiet: (
      <ButtonLink to="/products" variant="quiet">
        See all products
      </ButtonLink>
    ),
    'a phone number, small': (
      <ButtonLink href="tel:+12155550142" variant="secondary" size="small">
        (215) 555-0142
      </ButtonLink>
    ),
  },
};
