import { render, screen } from '@testing-library/react';
import { Fieldset } from './Fieldset';

test('is a group named by its legend and its place in the form', () => {
  render(
    <Fieldset legend="Business Details" step="2 of 4">
      <input aria-label="Years in Business" />
    </Fieldset>,
  );
  expect(screen.getByRole('group', { name: 'Business Details 2 of 4' })).toBeInTheDocument();
});
