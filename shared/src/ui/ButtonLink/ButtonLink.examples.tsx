import type { ComponentExamples } from '../examples';
import { ButtonLink } from './ButtonLink';

export const examples: ComponentExamples = {
  component: 'ButtonLink',
  group: 'Actions',
  summary: 'Leads to the page where something is done: an application, a message, a call.',
  accessibleName: 'Its text.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it' },
    { keys: 'Enter', does: 'follows it' },
  ],
  examples: [
    { name: 'primary', render: () => <ButtonLink to="/become-dealer">Become a Dealer</ButtonLink> },
    {
      name: 'secondary',
      render: () => (
        <ButtonLink to="/contact" variant="secondary">
          Request Catalog
        </ButtonLink>
      ),
    },
    {
      name: 'quiet',
      render: () => (
        <ButtonLink to="/products" variant="quiet">
          See all products
        </ButtonLink>
      ),
    },
    {
      name: 'a phone number, small',
      render: () => (
        <ButtonLink href="tel:+12155550142" variant="secondary" size="small">
          (215) 555-0142
        </ButtonLink>
      ),
    },
  ],
};
