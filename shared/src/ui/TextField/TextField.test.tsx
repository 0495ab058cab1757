import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Held } from '../examples';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from './TextField';

test.each([
  ['text', 'textbox'],
  ['search', 'searchbox'],
] as const)('hands over what is typed, and tells when it is left (%s)', async (type, role) => {
  const leave = jest.fn();
  render(
    <Held as={TextField} type={type} label="Name" name="name" autoComplete="tel" value="" onBlur={leave} />,
  );
  await userEvent.type(screen.getByRole(role, { name: 'Name' }), 'Example Sleep');
  await userEvent.tab();
  expect(screen.getByRole(role)).toHaveValue('Example Sleep');
  expect(screen.getByRole(role)).toHaveAttribute('autocomplete', 'tel');
  expect(leave).toHaveBeenCalledTimes(1);
});

test('is required to the browser, marked to the eye, and named without the mark', () => {
  render(<Held as={TextField} label="Tax ID" name="taxId" required value="" />);
  expect(screen.getByRole('textbox', { name: 'Tax ID' })).toBeRequired();
  expect(screen.getByText('Tax ID')).toHaveTextContent('Tax ID *');
});

test('of several lines hands them over, and has four rows unless told otherwise', async () => {
  render(<Held as={TextArea} label="Message" name="message" value="" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'One{Enter}two');
  expect(screen.getByRole('textbox')).toHaveValue('One\ntwo');
  expect(screen.getByRole('textbox')).toHaveAttribute('rows', '4');
});
