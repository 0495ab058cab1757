import { render, screen } from '@testing-library/react';
import { Stack } from './Stack';

test('is a list where its items are one', () => {
  render(
    <Stack as="ul">
      <li>Dresser</li>
      <li>Mirror</li>
    </Stack>,
  );
  expect(screen.getByRole('list')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
