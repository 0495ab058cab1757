import { screen } from '@testing-library/react';
import { part, renderPage, target } from '../testing/render-page';
import * as DirectContainerPage from './DirectContainerPage';

beforeEach(() => {
  renderPage(DirectContainerPage, '/direct-container');
});

test('is headed by the name of the program', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Direct Container Program' })).toBeVisible();
});

test('lists every finish with its code and lead time (sections 3 and 9)', () => {
  const finishes = part('Finishes and lead times').getAllByRole('listitem');
  expect(finishes.map((finish) => [...finish.querySelectorAll('p')].map((line) => line.textContent))).toEqual(
    [
      ['BO', 'Black Oak', 'In Stock'],
      ['MH', 'Mahogany', 'In Stock'],
      ['NO', 'Natural Oak', 'In Stock'],
      ['ES', 'Espresso', 'In Stock'],
      ['CH', 'Cherry', '2-3 weeks'],
      ['TT', 'Two-Tone', '2-3 weeks'],
      ['CC', 'Custom Colors', '4-6 weeks'],
    ],
  );
});

test.each([
  ['20ft', '28 CBM'],
  ['40ft', '58 CBM'],
  ['40ft High Cube', '68 CBM'],
])('a %s container holds about %s', (container, capacity) => {
  const option = part('Container options').getByRole('heading', { name: container }).closest('li');
  expect(option).toHaveTextContent(`about ${capacity}`);
});

test('the minimum order is one container', () => {
  expect(part('Container options').getByText('1 container').parentElement).toHaveTextContent(
    'Minimum order 1 container',
  );
});

test('four benefits', () => {
  const benefits = part('Why buy by the container').getAllByRole('heading', { level: 3 });
  expect(benefits.map((benefit) => benefit.textContent)).toEqual([
    'Lowest wholesale pricing',
    'Custom finishes',
    'Mixed SKUs',
    'Minimum of one container',
  ]);
});

test('leads on to a quote and to the program guide', () => {
  const closing = part('Price your first container');
  expect(target('Request Container Quote', closing)).toBe('/become-dealer');
  expect(target('Download Program Guide', closing)).toBe('/contact?inquiry=program-guide#message');
});
