import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { TextLink } from './TextLink';

test('leads to a page of the site', () => {
  render(<TextLink to="/about">The Landmark Difference</TextLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'The Landmark Difference' })).toHaveAttribute('href', '/about');
});

test('leads out of the site, in a tab of its own where asked', () => {
  render(
    <TextLink href="https://maps.example/" target="_blank" rel="noreferrer">
      Open in maps
    </TextLink>,
  );
  expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('target', '_blank');
});
