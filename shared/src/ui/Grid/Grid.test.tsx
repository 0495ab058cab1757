import { render, screen } from '@testing-library/react';
import { Grid } from './Grid';

test('is a list of as many columns as asked for', () => {
  render(
    <Grid as="ul" columns={4} minItem="13rem">
      <li>B840</li>
    </Grid>,
  );
  expect(screen.getByRole('list')).toHaveAttribute('data-columns', '4');
  expect(screen.getByRole('list')).toHaveAttribute('data-min', '13rem');
});
