import { render } from '@testing-library/react';
import { unbroken } from './unbroken';

const wholesOf = (text: string) => {
  const { container } = render(unbroken(text));
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

test.each([
  [
    'Call (215) 555-0142, Mon-Fri 8:00 AM - 4:30 PM EST',
    ['(215) 555-0142,', 'Mon-Fri', '8:00 AM - 4:30 PM EST'],
  ],
  ['1-2 days in the Northeast, 4-5 to the West Coast', ['1-2 days', '4-5']],
  ['Cherry and Two-Tone 2-3 weeks, custom colors 4-6', ['Two-Tone', '2-3 weeks,', '4-6']],
  ['75,000 sq ft, 200+ SKUs, 1 year', ['75,000 sq ft,', '200+ SKUs,', '1 year']],
  ['100 Example Street, Philadelphia, PA 19100', ['100 Example Street,', 'PA 19100']],
  ['20ft, 40ft or 40ft High Cube', ['40ft High Cube']],
  ['Please send a quote for B840-48-WHT.', ['B840-48-WHT.']],
  ['Tall 5-Drawer Chest 30in, 48-Inch Dresser', ['5-Drawer', '48-Inch']],
  ['Climate-controlled since 1985', ['Climate-controlled']],
  ['Built for Retailers. In-Stock, On-Time.', ['In-Stock,', 'On-Time.']],
  ["A 1-year warranty, by Ada O'Neill-Smith", ['1-year', "O'Neill-Smith"]],
  ['José Núñez-D’Angelo and María Muñozes-Ruiz', ['Núñez-D’Angelo', 'Muñozes-Ruiz']],
])('%s', (text, wholes) => {
  expect(wholesOf(text)).toEqual(wholes);
});

test('leaves elements as they are', () => {
  const { container } = render(unbroken(['Ships in ', <b key="days">4-5 days</b>]));
  expect(container.innerHTML).toBe('Ships in <b>4-5 days</b>');
});
