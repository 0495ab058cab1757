import { render, screen } from '@testing-library/react';
import { Figure } from './Figure';

test('keeps the place of its picture and says what is seen', () => {
  render(<Figure src="/dresser.svg" alt="A dresser in wenge" width={640} height={480} caption="B833-48" />);
  const picture = screen.getByRole('img', { name: 'A dresser in wenge' });
  expect(picture).toHaveAttribute('width', '640');
  expect(picture).toHaveAttribute('height', '480');
  expect(screen.getByRole('figure')).toHaveTextContent('B833-48');
});

test('waits for its picture until it is near, unless told otherwise', () => {
  const { rerender } = render(<Figure src="/a.svg" alt="A" width={4} height={3} />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  rerender(<Figure src="/a.svg" alt="A" width={4} height={3} loading="eager" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});
