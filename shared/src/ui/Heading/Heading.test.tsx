import { render, screen } from '@testing-library/react';
import { Heading } from './Heading';

test('has the level of its place in the outline, whatever its size', () => {
  render(
    <Heading level={3} size="page">
      Delivery
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Delivery' })).toHaveAttribute('data-size', 'page');
});

test('reads the same when its hyphenated words are kept whole', () => {
  render(<Heading level={1}>Built for Retailers. In-Stock, On-Time.</Heading>);
  expect(
    screen.getByRole('heading', { name: 'Built for Retailers. In-Stock, On-Time.' }),
  ).toBeInTheDocument();
  expect(screen.getByText('In-Stock,')).toBeInTheDocument();
  expect(screen.getByText('On-Time.')).toBeInTheDocument();
});

test('lets a long hyphenated word break, which a phone is too narrow for', () => {
  render(<Heading level={1}>Climate-controlled storage</Heading>);
  expect(screen.getByRole('heading').children).toHaveLength(0);
});
