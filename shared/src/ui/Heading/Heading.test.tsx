import { render, screen } from '@testing-library/react';
import { Heading } from './Heading';

test('has the level of its place in the outline, whatever its size', () => {
  render(
    <Heading level={3} size="page">
      Delivery
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Delivery' })).toHaveAttribute('data-size', 'page');
});
