import { render, screen, within } from '@testing-library/react';
import { FactTable } from './FactTable';

const table = (
  <FactTable
    caption="Delivery estimates"
    columns={[
      { key: 'region', header: 'Region' },
      { key: 'days', header: 'Days', align: 'end' },
    ]}
    rows={[
      { region: 'Northeast', days: '1-2' },
      { region: 'West Coast', days: '4-5' },
    ]}
  />
);

test('is named by its caption', () => {
  render(table);
  expect(screen.getByRole('table', { name: 'Delivery estimates' })).toBeInTheDocument();
});

test('has a header for each column and each row', () => {
  render(table);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Region', 'Days']);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Northeast',
    'West Coast',
  ]);
});

test('reads a cell without the label that is drawn beside it on a phone', () => {
  render(table);
  const row = screen.getByRole('row', { name: 'West Coast 4-5' });
  expect(within(row).getByRole('cell', { name: '4-5' })).toBeInTheDocument();
});
