import type { ComponentExamples } from '../examples';
import { Container } from './Container';

export const examples: ComponentExamples = {
  group: 'Layout',
  summary: 'Keeps content to the page’s twelve columns, or to one good measure, with a gutter either side.',
  accessibleName: 'None: it is layout.',
  wide: ['page', 'text'],
  examples: {
    page: (
      <Container>
        <p>As wide as the page: 1280 px at most.</p>
      </Container>
    ),
    text: (
      <Container width="text">
        <p>One measure of 60 to 75 characters, for what is read from beginning to end.</p>
      </Container>
    ),
  },
};
