import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip';

test('takes its choice back when pressed', async () => {
  const remove = jest.fn();
  render(
    <Chip onRemove={remove} removeLabel="Remove filter Finish: Oak">
      Finish: Oak
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Finish: Oak' }));
  expect(remove).toHaveBeenCalledTimes(1);
});
