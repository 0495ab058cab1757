import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Holding } from '../examples';
import { TextField } from './TextField';

test('hands over what is typed', async () => {
  render(
    <Holding initial="">
      {(value, setValue) => (
        <TextField label="Business Name" name="businessName" value={value} onChange={setValue} />
      )}
    </Holding>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Business Name' }), 'Example Sleep');
  expect(screen.getByRole('textbox')).toHaveValue('Example Sleep');
});

test('is required to the browser, marked to the eye, and named without the mark', () => {
  render(<TextField label="Tax ID" name="taxId" required value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Tax ID' })).toBeRequired();
  expect(screen.getByText('Tax ID')).toHaveTextContent('Tax ID *');
});

test('says what is wrong', () => {
  render(
    <TextField
      label="Email"
      name="email"
      type="email"
      error="Enter an email address."
      value=""
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter an email address.');
  expect(screen.getByRole('textbox')).toBeInvalid();
});

test('tells when it is left', async () => {
  const leave = jest.fn();
  render(<TextField label="Website" name="website" type="url" value="" onChange={() => {}} onBlur={leave} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('passes on what helps to fill it in', () => {
  render(
    <TextField
      label="Phone"
      name="phone"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      value=""
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'tel');
  expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'tel');
});
