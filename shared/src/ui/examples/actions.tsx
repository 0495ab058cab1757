import { Button } from '../Button/Button';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { TextLink } from '../TextLink/TextLink';
import type { Documented } from './documented';

const variants = ['primary', 'secondary', 'quiet'] as const;

export const actions: Documented = {
  Button: {
    summary: 'Does something on this page. Its words say what happens. One primary button to a view.',
    accessibleName: 'Its text; an aria-label only where there is none.',
    keyboard: { Tab: 'reaches it, also while it is busy', 'Enter, Space': 'presses it; while busy, nothing' },
    // Each plain, small, busy (it keeps the focus and ignores presses) and disabled.
    examples: Object.fromEntries(
      variants.flatMap((variant) =>
        Object.entries({
          medium: {},
          small: { size: 'small' },
          busy: { busy: true },
          disabled: { disabled: true },
        } as const).map(([state, props]) => [
          `${variant}, ${state}`,
          <Button key={state} variant={variant} {...props}>
            Send application
          </Button>,
        ]),
      ),
    ),
  },
  ButtonLink: {
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
  },
  TextLink: {
    summary: 'A link in running text, or on a line of its own.',
    accessibleName: 'Its text; the arrow is not read.',
    keyboard: { Tab: 'reaches it', Enter: 'follows it' },
    examples: {
      inline: (
        <p>
          Mixed SKUs ship by <TextLink to="/direct-container">direct container</TextLink> from Europe.
        </p>
      ),
      standalone: (
        <TextLink to="/warehouse-program" variant="standalone">
          Warehouse program
        </TextLink>
      ),
      'outside the site': <TextLink href="mailto:sales@landmark.example">sales@landmark.example</TextLink>,
    },
  },
};
