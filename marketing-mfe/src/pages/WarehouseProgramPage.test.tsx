import { screen } from '@testing-library/react';
import { part, renderPage, target } from '../testing/render-page';
import * as WarehouseProgramPage from './WarehouseProgramPage';

beforeEach(() => {
  renderPage(WarehouseProgramPage, '/warehouse-program');
});

test('is headed by the name of the program', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Warehouse Program' })).toBeVisible();
});

test.each([
  'Fast shipping',
  'Low minimum order',
  'Always in stock',
  'LTL and full truckload',
  'Local pickup',
  'Real-time tracking',
])('one of its benefits is: %s', (benefit) => {
  expect(part('The terms, in six lines').getByText(benefit)).toBeVisible();
});

test('a sample of core SKUs, all in stock', () => {
  const [, ...rows] = part('A sample of core SKUs').getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^B810.*Executive Bedroom Set.*Mahogany.*In Stock$/),
    expect.stringMatching(/^B820.*Storage Solutions.*Oak.*In Stock$/),
    expect.stringMatching(/^B830.*Entertainment Centers.*Espresso.*In Stock$/),
  ]);
});

describe('the Philadelphia distribution center', () => {
  const center = () => part('Philadelphia distribution center');

  test('has an address and a floor', () => {
    expect(
      center()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        '100 Example Street, Philadelphia, PA 19100',
        '75,000 sq ft, climate-controlled',
      ]),
    );
  });

  test.each([
    ['Northeast', '1-2 days'],
    ['Southeast', '2-3 days'],
    ['Midwest', '3-4 days'],
    ['West Coast', '4-5 days'],
  ])('delivers to the %s in %s', (region, days) => {
    expect(center().getByText(region).closest('li')).toHaveTextContent(`${region} ${days}`);
  });
});

test('leads on to the application and to the catalog', () => {
  const closing = part('Stock your floor from ours');
  expect(target('Become a Dealer', closing)).toBe('/become-dealer');
  expect(target('Request Warehouse Catalog', closing)).toBe('/contact?inquiry=warehouse-catalog#message');
});
