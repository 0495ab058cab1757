import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { ComponentExamples } from '../examples';
import { Notice } from './Notice';

export const examples: ComponentExamples = {
  group: 'Messages',
  summary: 'Something to know before going on; stands in the flow of the page.',
  accessibleName: 'None of its own: title and text are read in their place, at once where it is live.',
  keyboard: { Tab: 'reaches the links inside, if any' },
  examples: {
    information: (
      <Notice title="Landmark does not sell direct to the public.">
        <p>Contact us to locate an authorized retailer.</p>
      </Notice>
    ),
    success: (
      <Notice tone="success" title="Application Submitted!">
        <p>Our team will review and contact you within 2 business days.</p>
      </Notice>
    ),
    'error, live, with a way out': (
      <Notice tone="error" live title="The catalogue did not load.">
        <ButtonLink to="/products">Load the page again</ButtonLink>
      </Notice>
    ),
  },
};
