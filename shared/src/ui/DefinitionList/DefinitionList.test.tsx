import { render, screen } from '@testing-library/react';
import { DefinitionList } from './DefinitionList';

test('gives each detail under its term', () => {
  render(<DefinitionList items={[{ term: 'Finish', detail: 'Wenge' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Finish');
  expect(screen.getByRole('definition')).toHaveTextContent('Wenge');
});
