import { render, screen } from '@testing-library/react';
import { materialsOf } from './materials';
import { Swatch } from './Swatch';

test('stands beside the name of its finish', () => {
  render(<Swatch finish="Wenge" />);
  expect(screen.getByText('Wenge')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('names itself where its words are left out', () => {
  render(<Swatch finish="Pink/White" showName={false} />);
  expect(screen.getByRole('img', { name: 'Pink/White finish' })).toBeInTheDocument();
});

test.each([
  ['Black/Ice', ['black', 'ice']],
  ['Natural Oak', ['oak']],
  ['Two-Tone', ['espresso', 'beech']],
])('%s shows %j', (finish, materials) => {
  expect(materialsOf(finish)).toEqual(materials);
});

test('a finish it does not know shows as Various does', () => {
  expect(materialsOf('Zebrano')).toEqual(materialsOf('Various'));
});
