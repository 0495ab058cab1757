import { render, screen } from '@testing-library/react';
import { DefinitionList } from './DefinitionList';

test('an abbreviation says what it means, and the text reads as it is written', () => {
  render(<DefinitionList items={[{ term: 'Stock', detail: 'Core SKUs ship LTL' }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('Core SKUs ship LTL');
  for (const name of ['SKUs', 'LTL']) {
    const meaning = screen.getByRole('button', { name }).getAttribute('data-tooltip') ?? '';
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-description', meaning);
    expect(meaning).toMatch(/unit|truckload/);
  }
});
