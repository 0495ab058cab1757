import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { ResourcesScreen } from './ResourcesScreen';

test('says what is coming', () => {
  render(<ResourcesScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Resources' })).toBeInTheDocument();
  expect(screen.getByText('Catalog downloads and resources coming soon.')).toBeInTheDocument();
});

test('leads on to the contact page', () => {
  render(<ResourcesScreen />, { wrapper: MemoryRouter });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/contact?inquiry=catalog#message');
});
