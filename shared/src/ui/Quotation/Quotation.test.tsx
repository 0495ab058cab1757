import { render, screen } from '@testing-library/react';
import { Quotation } from './Quotation';

test('gives the words with their source', () => {
  render(
    <Quotation name="Sam Placeholder" from="Example Bedroom Gallery">
      It took the guesswork out of our buying.
    </Quotation>,
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent('It took the guesswork out of our buying.');
  expect(screen.getByRole('figure')).toHaveTextContent('Sam Placeholder, Example Bedroom Gallery');
});
