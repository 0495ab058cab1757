import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('says what is awaited', () => {
  render(<Skeleton lines={3} label="Loading the page" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
});

test('is silent where another has spoken', () => {
  render(<Skeleton shape="picture" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
