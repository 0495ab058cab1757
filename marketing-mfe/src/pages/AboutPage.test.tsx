import { screen } from '@testing-library/react';
import { part, renderPage, target } from '../testing/render-page';
import * as AboutPage from './AboutPage';

beforeEach(() => {
  renderPage(AboutPage, '/about');
});

test('is The Landmark Difference', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'The Landmark Difference' })).toBeVisible();
});

test('tells a story, a history, how an order moves, and ends with what to do', () => {
  const parts = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(parts).toEqual([
    'Our story',
    'Landmark by the numbers',
    'Four promises',
    'From 1985 to today',
    'How an order moves',
    '1-year extensive warranty',
    'Carry Landmark in your shop',
  ]);
});

test('the numbers are the claims of section 1', () => {
  const numbers = part('Landmark by the numbers').getAllByRole('listitem');
  expect(numbers.map((number) => number.textContent)).toEqual([
    '39+ years in business, founded 1985',
    '1,000+ authorized dealers',
    '200+ core SKUs',
    '15+ finish options',
    '75,000 sq ft climate-controlled warehouse',
    '100% commercial grade melamine cases',
  ]);
});

test('four promises', () => {
  const promises = part('Four promises').getAllByRole('heading', { level: 3 });
  expect(promises.map((promise) => promise.textContent)).toEqual([
    'Quality Products',
    'Great Value',
    'Unwavering Service',
    'Reliable Inventory',
  ]);
});

test('the promises are those of section 9', () => {
  expect(screen.getByRole('region', { name: 'Four promises' })).toHaveTextContent(
    /answered within 24 hours, an application within 2 business days/,
  );
});

test('the timeline runs from the founding to today', () => {
  const dates = part('From 1985 to today').getAllByRole('heading', { level: 3 });
  expect(dates.map((date) => date.textContent)).toEqual(['1985', '1990s', '2000s', '2010s', 'Today']);
});

test.each(['Wear and tear', 'Manufacturing defects', 'Hardware'])('the warranty covers: %s', (what) => {
  expect(part('1-year extensive warranty').getByText(what)).toBeVisible();
});

test('leads on to the application and to the sales desk', () => {
  const closing = part('Carry Landmark in your shop');
  expect(target('Become a Dealer', closing)).toBe('/become-dealer');
  expect(target('Contact us', closing)).toBe('/contact');
});
