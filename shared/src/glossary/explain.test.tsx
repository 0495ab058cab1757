import { render, screen } from '@testing-library/react';
import { explain } from './explain';

test('an abbreviation says what it means, and the text reads as it is written', () => {
  const { container } = render(explain('Core SKUs, by LTL.'));
  expect(container).toHaveTextContent('Core SKUs, by LTL.');
  for (const [name, meaning] of [
    ['SKUs', /^Stock keeping unit/],
    ['LTL', /^Less than truckload/],
  ] as const) {
    const abbreviation = screen.getByRole('button', { name });
    expect(abbreviation.dataset.tooltip).toMatch(meaning);
    expect(abbreviation).toHaveAttribute('aria-description', abbreviation.dataset.tooltip);
  }
});

test('the zone of hours stands in one whole with them, and with the mark after it', () => {
  const { container } = render(explain('Mon-Fri 8:00 AM - 4:30 PM EST, closed weekends'));
  expect(container.querySelector('.whole')).toHaveTextContent(/^8:00 AM - 4:30 PM EST,$/);
});
