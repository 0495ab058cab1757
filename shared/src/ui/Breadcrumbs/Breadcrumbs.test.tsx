import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('leads up, and says which page this is', () => {
  render(<Breadcrumbs items={[{ label: 'Products', to: '/products' }, { label: 'Chests' }]} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
  expect(screen.getByText('Chests')).toHaveAttribute('aria-current', 'page');
});
