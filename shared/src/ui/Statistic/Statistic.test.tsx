import { render, screen } from '@testing-library/react';
import { Statistic } from './Statistic';

test('reads as one sentence', () => {
  render(<Statistic value="75,000" label="sq ft warehouse" />);
  expect(screen.getByText('75,000').parentElement).toHaveTextContent('75,000 sq ft warehouse');
});
