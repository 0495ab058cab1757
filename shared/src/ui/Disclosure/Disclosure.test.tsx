import { render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure';

test('is closed until it is asked', () => {
  render(<Disclosure summary="Warranty">One year</Disclosure>);
  expect(screen.getByText('One year')).not.toBeVisible();
});
