import { screen, within } from '@testing-library/react';
import { part, renderPage, target } from '../testing/render-page';
import * as HomePage from './HomePage';

beforeEach(() => {
  renderPage(HomePage);
});

test('opens with what the site is for, and the two ways to begin', () => {
  expect(
    screen.getByRole('heading', { level: 1, name: 'Built for Retailers. In-Stock, On-Time.' }),
  ).toBeVisible();
  expect(target('Become a Dealer')).toBe('/become-dealer');
  expect(target('Find a Dealer')).toBe('/contact?inquiry=find-dealer#find-a-dealer');
});

test('its first picture is fetched first, the others when they are near', () => {
  const [first, ...others] = [...document.images];
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  expect(others.map((picture) => picture.getAttribute('loading'))).toEqual(others.map(() => 'lazy'));
});

test('every picture has its size, so that nothing moves when it arrives', () => {
  for (const picture of document.images) {
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
  }
});

test('shows the claims of section 1 as figures', () => {
  for (const claim of [/1985/, /1,000\+ authorized dealers/, /200\+ core SKUs/, /15\+ finish options/]) {
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && claim.test(element.textContent)),
    ).toBeVisible();
  }
});

describe('the two program cards', () => {
  test('lead to the programs', () => {
    const programs = part('Two ways to buy');
    expect(target('See the Warehouse Program', programs)).toBe('/warehouse-program');
    expect(target('See the Direct Container Program', programs)).toBe('/direct-container');
  });

  test.each([
    'Ships fast from our Philadelphia floor.',
    'Low minimums',
    'Core SKUs always in stock',
    'LTL, full truckload or local pickup',
    'Our lowest wholesale pricing, loaded for you.',
    'Mixed SKUs in one container',
    'Stock finishes and custom colors',
    '1 container',
  ])('say: %s', (fact) => {
    expect(part('Two ways to buy').getByText(fact)).toBeVisible();
  });
});

test.each([
  ['Bedrooms', '/products?category=Bedrooms'],
  ['Chests', '/products?category=Chests'],
  ['Entertainment Units', '/products?category=Entertainment%20Units'],
])('the tile %s leads to %s', (name, href) => {
  expect(target(name, part('What we supply'))).toBe(href);
});

test('four pillars, in the order of the tagline', () => {
  const pillars = part('What a shop can count on').getAllByRole('heading', { level: 3 });
  expect(pillars.map((pillar) => pillar.textContent)).toEqual([
    'Quality Products',
    'Great Value',
    'Unwavering Service',
    'Reliable Inventory',
  ]);
});

test('eight popular collections lead to /products/{id in lower case}', () => {
  const collections = part('Popular collections').getAllByRole('link');
  expect(collections.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['B800 Black', '/products/b800'],
    ['B810 Mahogany', '/products/b810'],
    ['B820 Oak', '/products/b820'],
    ['B830 Espresso', '/products/b830'],
    ['B850 Cherry', '/products/b850'],
    ['B860 Two-Tone', '/products/b860'],
    ['B885 Pink/White', '/products/b885'],
    ['B895 Blue/Oak', '/products/b895'],
  ]);
});

test('the coverage map also reads as a list', () => {
  const logistics = part('From Philadelphia to your dock');
  expect(logistics.getByRole('img', { name: /delivery zones/ })).toBeVisible();
  const estimates = within(logistics.getByRole('list', { name: /^Delivery estimates/ }));
  expect(estimates.getAllByRole('listitem').map((zone) => zone.textContent)).toEqual([
    'Northeast 1-2 days',
    'Southeast 2-3 days',
    'Midwest 3-4 days',
    'West Coast 4-5 days',
  ]);
});

test('three named retailers speak for it', () => {
  const voices = part('Retailers on Landmark').getAllByRole('figure');
  expect(voices).toHaveLength(3);
  expect(voices[0]).toHaveTextContent('Dana Placeholder, Example Bedroom Gallery');
});
