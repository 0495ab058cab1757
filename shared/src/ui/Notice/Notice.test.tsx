import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

test('stands in the flow of the page; where it is live it is read out, and interrupts only for an error', () => {
  render(
    <>
      <Notice title="Trade only">Not sold to the public</Notice>
      <Notice tone="success" live title="Sent" />
      <Notice tone="error" live title="Not sent" />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
  expect(screen.getByText('Trade only')).toBeInTheDocument();
});
