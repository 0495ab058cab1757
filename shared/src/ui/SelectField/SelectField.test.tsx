import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Holding } from '../examples';
import { SelectField } from './SelectField';

const regions = [
  { value: 'northeast', label: 'Northeast' },
  { value: 'west', label: 'West Coast' },
] as const;

test('hands over what is chosen', async () => {
  render(
    <Holding initial="">
      {(value, setValue) => (
        <SelectField
          label="Region"
          name="region"
          placeholder="Choose one"
          options={regions}
          value={value}
          onChange={setValue}
        />
      )}
    </Holding>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'West Coast');
  expect(screen.getByRole('combobox')).toHaveValue('west');
});

test('begins with its placeholder, whose value is empty', () => {
  render(
    <SelectField
      label="Region"
      name="region"
      placeholder="Choose one"
      options={regions}
      value=""
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('option', { name: 'Choose one', selected: true })).toHaveValue('');
});

test('can be marked as required while an empty choice is accepted', () => {
  render(
    <form aria-label="Application">
      <SelectField
        label="Region"
        name="region"
        placeholder="Choose one"
        markedRequired
        options={regions}
        value=""
        onChange={() => {}}
      />
    </form>,
  );
  expect(screen.getByRole('combobox')).toBeRequired();
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true);
});

test('keeps its name when the label is hidden', () => {
  render(
    <SelectField label="Finish" name="finish" hideLabel options={regions} value="west" onChange={() => {}} />,
  );
  expect(screen.getByRole('combobox', { name: 'Finish' })).toBeInTheDocument();
});
