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

test.each([
  ['Built for Retailers. In-Stock, On-Time.', ['In-Stock,', 'On-Time.']],
  ['Climate-controlled storage', []],
])(
  '%s: short hyphenated words are kept whole, long ones may break, and it reads the same',
  (text, wholes) => {
    render(<Heading level={1}>{text}</Heading>);
    const { children } = screen.getByRole('heading', { name: text });
    expect([...children].map(({ textContent }) => textContent)).toEqual(wholes);
  },
);
