import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Held } from '../examples';
import { TextField } from './TextField';

test.each([
  ['text', 'textbox'],
  ['search', 'searchbox'],
] as const)('hands over what is typed (%s)', async (type, role) => {
  render(<Held as={TextField} type={type} label="Business Name" name="businessName" value="" />);
  await userEvent.type(screen.getByRole(role, { name: 'Business Name' }), 'Example Sleep');
  expect(screen.getByRole(role)).toHaveValue('Example Sleep');
});

test('is required to the browser, marked to the eye, and named without the mark', () => {
  render(<Held as={TextField} label="Tax ID" name="taxId" required value="" />);
  expect(screen.getByRole('textbox', { name: 'Tax ID' })).toBeRequired();
  expect(screen.getByText('Tax ID')).toHaveTextContent('Tax ID *');
});

test('tells when it is left', async () => {
  const leave = jest.fn();
  render(<Held as={TextField} label="Website" name="website" value="" onBlur={leave} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('passes on what helps to fill it in', () => {
  render(<Held as={TextField} label="Phone" name="phone" autoComplete="tel" inputMode="tel" value="" />);
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'tel');
  expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'tel');
});
