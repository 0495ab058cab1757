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

test('a phone number and an address of mail are links, without the marks around them', () => {
  const text = 'Call (215) 555-0142, (404) 555-0117 or write to trade-sales+b840@land-mark.example.';
  const { container } = render(explain(text));
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['(215) 555-0142', 'tel:+12155550142'],
    ['(404) 555-0117', 'tel:+14045550117'],
    ['trade-sales+b840@land-mark.example', 'mailto:trade-sales+b840@land-mark.example'],
  ]);
});

test.each([
  ['Mon-Fri 8:00 AM - 4:30 PM EST, closed weekends', '8:00 AM - 4:30 PM EST,'],
  ['Three of 200+ core SKUs', 'SKUs'],
  ['Kept in stock: 200+ SKUs.', '200+ SKUs.'],
  ['about 28 CBM', '28 CBM'],
  ['the cubic meters (CBM) that it holds', '(CBM)'],
])('%s: stands in one whole with its hours or its figure, and with the marks around it', (text, whole) => {
  const { container } = render(explain(text));
  expect(container.querySelector('abbr')?.parentElement?.textContent).toBe(whole);
});
