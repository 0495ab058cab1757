import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { DealerLoginScreen } from './DealerLoginScreen';

test('says what is coming', () => {
  render(<DealerLoginScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Dealer Login' })).toBeInTheDocument();
  expect(screen.getByText('Dealer portal coming soon. Contact us for access.')).toBeInTheDocument();
});

test('leads on to the contact page', () => {
  render(<DealerLoginScreen />, { wrapper: MemoryRouter });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/contact?inquiry=dealer-access#message');
});
