import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

test('is read in its place', () => {
  render(
    <button type="button">
      Details <VisuallyHidden>of B840-48</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Details of B840-48' })).toBeInTheDocument();
});
