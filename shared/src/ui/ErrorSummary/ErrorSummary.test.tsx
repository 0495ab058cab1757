import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../TextField/TextField';
import { ErrorSummary, type FieldError } from './ErrorSummary';

const missing = [{ fieldName: 'email', message: 'Enter your email address.' }] as const;
const field = () => screen.getByRole('textbox');

function Form({ errors, attempts }: { readonly errors: readonly FieldError[]; readonly attempts: number }) {
  return (
    <>
      <ErrorSummary title="Please check one thing" errors={errors} focusKey={attempts} />
      <TextField label="Email" name="email" value="" onChange={() => {}} />
    </>
  );
}

test('takes the focus with every attempt that leaves errors, and leaves it alone while the visitor mends', () => {
  const { rerender } = render(<Form errors={[]} attempts={0} />);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  rerender(<Form errors={missing} attempts={1} />);
  const summary = screen.getByRole('group', { name: 'Please check one thing' });
  expect(summary).toHaveFocus();
  field().focus();
  rerender(<Form errors={[...missing]} attempts={1} />);
  expect(field()).toHaveFocus();
  rerender(<Form errors={missing} attempts={2} />);
  expect(summary).toHaveFocus();
});

test('leads to the field of an error without touching the address', async () => {
  render(<Form errors={missing} attempts={1} />);
  await userEvent.click(screen.getByRole('link', { name: 'Enter your email address.' }));
  expect(field()).toHaveFocus();
  expect(window.location.hash).toBe('');
});
