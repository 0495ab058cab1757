import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

test('stands in the flow of the page without interrupting', () => {
  render(<Notice title="Trade only">Not sold to the public</Notice>);
  expect(screen.getByText('Trade only')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('is read out when it appears', () => {
  render(<Notice tone="success" live title="Sent" />);
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
});

test('interrupts only for an error', () => {
  render(<Notice tone="error" live title="Not sent" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
});
