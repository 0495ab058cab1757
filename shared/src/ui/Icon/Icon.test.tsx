import { render, screen } from '@testing-library/react';
import { Icon } from './Icon';

test('stands for a word when it is given one', () => {
  render(<Icon name="truck" label="Ships by truck" />);
  expect(screen.getByRole('img', { name: 'Ships by truck' })).toBeInTheDocument();
});

test('is silent beside a word', () => {
  render(<Icon name="truck" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
