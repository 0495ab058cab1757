import { render, screen } from '@testing-library/react';
import { Hero } from './Hero';

test('bears the heading of level 1, the lead and what to do next', () => {
  render(
    <Hero
      title="Product Catalog"
      lead="No minimum order quantity"
      actions={<a href="/contact">Request Catalog</a>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeInTheDocument();
  expect(screen.getByText('No minimum order quantity')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request Catalog' })).toBeInTheDocument();
});
