import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toast } from './Toast';

test('says what has happened', () => {
  render(
    <Toast tone="destructive" title="Invalid file" description="Please upload a PDF." onDismiss={() => {}} />,
  );
  expect(screen.getByText('Invalid file')).toBeInTheDocument();
  expect(screen.getByText('Please upload a PDF.')).toBeInTheDocument();
});

test('can be dismissed', async () => {
  const dismiss = jest.fn();
  render(<Toast tone="neutral" title="Draft kept" onDismiss={dismiss} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
