import { render, screen } from '@testing-library/react';
import { Cluster } from './Cluster';

test('keeps the order in which its items are read', () => {
  render(
    <Cluster as="ul">
      <li>First</li>
      <li>Second</li>
    </Cluster>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First', 'Second']);
});
