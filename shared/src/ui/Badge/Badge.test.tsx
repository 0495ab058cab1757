import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

test('says its word', () => {
  render(<Badge tone="green">In Stock</Badge>);
  expect(screen.getByText('In Stock')).toHaveAttribute('data-tone', 'green');
});
