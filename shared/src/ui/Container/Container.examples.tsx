import type { ComponentExamples } from '../examples';
import { Container } from './Container';

export const examples: ComponentExamples = {
  group: 'Layout',
  summary: 'Keeps content to the page’s twelve columns, with a gutter either side.',
  accessibleName: 'None: it is layout.',
  wide: ['page'],
  examples: {
    page: (
      <Container>
        <p>As wide as the page: 1280 px at most.</p>
      </Container>
    ),
  },
};
