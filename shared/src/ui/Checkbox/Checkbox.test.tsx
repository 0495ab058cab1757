import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './Checkbox.examples';

test('is ticked and cleared', async () => {
  render(examples.examples.ticked);
  const box = screen.getByRole('checkbox', { name: 'Send me the printed catalog' });
  expect(box).toBeChecked();
  await userEvent.click(screen.getByText('Send me the printed catalog'));
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(box).toBeChecked();
});
