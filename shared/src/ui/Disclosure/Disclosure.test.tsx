import { render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure';

test('is closed until it is asked', () => {
  render(<Disclosure summary="Warranty">One year</Disclosure>);
  expect(screen.getByText('One year')).not.toBeVisible();
});

test('can be open from the start', () => {
  render(
    <Disclosure summary="Warranty" defaultOpen>
      One year
    </Disclosure>,
  );
  expect(screen.getByText('One year')).toBeVisible();
});
