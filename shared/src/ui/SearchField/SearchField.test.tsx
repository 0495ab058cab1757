import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Holding } from '../examples';
import { SearchField } from './SearchField';

test('hands over what is searched for', async () => {
  render(
    <Holding initial="">
      {(value, setValue) => <SearchField label="Search" name="search" value={value} onChange={setValue} />}
    </Holding>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'B840');
  expect(screen.getByRole('searchbox')).toHaveValue('B840');
});
