import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { ButtonLink } from './ButtonLink';

test('leads to a page of the site', () => {
  render(<ButtonLink to="/become-dealer">Become a Dealer</ButtonLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Become a Dealer' })).toHaveAttribute('href', '/become-dealer');
});

test('calls a number', () => {
  render(<ButtonLink href="tel:+12155550142">Call Us</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', 'tel:+12155550142');
});
