import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Held } from '../examples';
import { SelectField } from './SelectField';

const region = {
  label: 'Region',
  name: 'region',
  placeholder: 'Choose one',
  options: [
    { value: 'northeast', label: 'Northeast' },
    { value: 'west', label: 'West Coast' },
  ],
  value: '',
} as const;

test('begins with its placeholder, whose value is empty, and hands over what is chosen', async () => {
  render(<Held as={SelectField} {...region} />);
  expect(screen.getByRole('option', { name: 'Choose one', selected: true })).toHaveValue('');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'West Coast');
  expect(screen.getByRole('combobox')).toHaveValue('west');
});

test('is marked as required while an empty choice is accepted', () => {
  render(
    <form aria-label="Application">
      <Held as={SelectField} {...region} required />
    </form>,
  );
  expect(screen.getByRole('combobox')).toBeRequired();
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true);
});
