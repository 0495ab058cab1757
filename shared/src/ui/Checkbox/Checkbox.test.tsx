import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Holding } from '../examples';
import { Checkbox } from './Checkbox';

test('is ticked and cleared', async () => {
  render(
    <Holding initial={false}>
      {(checked, setChecked) => (
        <Checkbox label="I agree" name="agree" checked={checked} onChange={setChecked} />
      )}
    </Holding>,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
});
