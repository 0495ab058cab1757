import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import * as AboutPage from './AboutPage';
import * as DirectContainerPage from './DirectContainerPage';
import * as HomePage from './HomePage';
import * as PrivacyPage from './PrivacyPage';
import * as TermsPage from './TermsPage';
import * as WarehouseProgramPage from './WarehouseProgramPage';

const estimates = ['Northeast 1-2 days', 'Southeast 2-3 days', 'Midwest 3-4 days', 'West Coast 4-5 days'];
const pillars = ['Quality Products', 'Great Value', 'Unwavering Service', 'Reliable Inventory'];

/** What sections 1 to 3 and 9 ask of each page's parts, in the order of reading. */
const pages = [
  [
    HomePage,
    {
      'Two ways to buy': [
        'Ships fast from our Philadelphia floor.',
        'Low minimums',
        'Core SKUs always in stock',
        'LTL, full truckload or local pickup',
        'Our lowest wholesale pricing, loaded for you.',
        '1 container',
        'Mixed SKUs in one container',
        'Stock finishes and custom colors',
      ],
      'What a shop can count on': pillars,
      // What the map shows is said to those who hear it.
      'From Philadelphia to your dock': [
        'Midwest, 3-4 days: Ohio, Michigan,',
        'Mountain and Southwest, ask us for the days: Texas,',
        ...estimates,
      ],
      'Retailers on Landmark': ['Dana Placeholder, Example Bedroom Gallery'],
    },
  ],
  [
    WarehouseProgramPage,
    {
      'The terms, in six lines': [
        'Fast shipping',
        'Low minimum order',
        'Always in stock',
        'LTL and full truckload',
        'Local pickup',
        'Real-time tracking',
      ],
      'A sample of core SKUs': [
        ...['B810', 'Executive Bedroom Set', 'Mahogany', 'In Stock'],
        ...['B820', 'Storage Solutions', 'Oak', 'In Stock'],
        ...['B830', 'Entertainment Centers', 'Espresso', 'In Stock'],
      ],
      'Philadelphia distribution center': [
        '100 Example Street, Philadelphia, PA 19100',
        '75,000 sq ft, climate-controlled',
        ...estimates,
      ],
    },
  ],
  [
    DirectContainerPage,
    {
      'Finishes and lead times': [
        'BOBlack OakIn Stock',
        'MHMahoganyIn Stock',
        'NONatural OakIn Stock',
        'ESEspressoIn Stock',
        'CHCherry2-3 weeks',
        'TTTwo-Tone2-3 weeks',
        'CCCustom Colors4-6 weeks',
      ],
      'Container options': [
        '20ftabout 28 CBM',
        '40ftabout 58 CBM',
        '40ft High Cubeabout 68 CBM',
        'Minimum order 1 container',
      ],
      'Why buy by the container': [
        'Lowest wholesale pricing',
        'Custom finishes',
        'Mixed SKUs',
        'Minimum of one container',
      ],
    },
  ],
  [
    AboutPage,
    {
      'Our story': ['founded in 1985'],
      'Landmark by the numbers': [
        '39+ years in business, founded 1985',
        '1,000+ authorized dealers',
        '200+ core SKUs',
        '15+ finish options',
        '75,000 sq ft climate-controlled warehouse',
        '100% commercial grade melamine cases',
      ],
      'Four promises': [
        ...pillars.slice(0, 3),
        'answered within 24 hours, an application within 2 business days',
        'Reliable Inventory',
      ],
      'From 1985 to today': ['1985', '1990s', '2000s', '2010s', 'Today'],
      'How an order moves': ['Ordered', 'Picked', 'Loaded', 'Delivered'],
      '1-year extensive warranty': ['Wear and tear', 'Manufacturing defects', 'Hardware'],
    },
  ],
] as const;

/** What of `says` does not stand in the text, each after the one before. */
function missing(text: string, says: readonly string[]): readonly string[] {
  let from = 0;
  return says.filter((words) => {
    const at = text.indexOf(words, from);
    from = Math.max(at, from);
    return at === -1;
  });
}

test.each(pages)('page %# says what the specification asks of each part', (page, parts) => {
  renderPage(page);
  for (const [name, says] of Object.entries(parts)) {
    expect(missing(screen.getByRole('region', { name }).textContent, says)).toEqual([]);
  }
});

test.each([
  ['Become a Dealer', '/become-dealer', HomePage],
  ['See the Warehouse Program', '/warehouse-program', HomePage],
  ['See the Direct Container Program', '/direct-container', HomePage],
  ['Bedrooms', '/products?category=Bedrooms', HomePage],
  ['Chests', '/products?category=Chests', HomePage],
  ['Entertainment Units', '/products?category=Entertainment%20Units', HomePage],
  ['B800 Black', '/products/b800', HomePage],
  ['B810 Mahogany', '/products/b810', HomePage],
  ['B820 Oak', '/products/b820', HomePage],
  ['B830 Espresso', '/products/b830', HomePage],
  ['B850 Cherry', '/products/b850', HomePage],
  ['B860 Two-Tone', '/products/b860', HomePage],
  ['B885 Pink/White', '/products/b885', HomePage],
  ['B895 Blue/Oak', '/products/b895', HomePage],
  ['Become a Dealer', '/become-dealer', WarehouseProgramPage],
  ['Request Container Quote', '/become-dealer', DirectContainerPage],
  ['Become a Dealer', '/become-dealer', AboutPage],
  ['Contact us', '/contact', AboutPage],
])('%s leads to %s', (name, href, page) => {
  renderPage(page);
  const hrefs = screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(new Set(hrefs)).toEqual(new Set([href]));
});

test('the first picture of a page is fetched first, the others when they are near', () => {
  renderPage(HomePage);
  const [first, ...others] = [...document.images];
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  expect(others.map((picture) => picture.getAttribute('loading'))).toEqual(others.map(() => 'lazy'));
});

test.each([
  ['When you apply to become a dealer', 'We store what you send', PrivacyPage],
  ['The security check', 'captcha provider', PrivacyPage],
  ['The contact form', 'stores nothing and sends nothing', PrivacyPage],
  ['The map', 'maps service', PrivacyPage],
  ['What the site does not do', 'No tracking', PrivacyPage],
  ['For the trade', 'does not sell direct to the public', TermsPage],
  ['Dealer applications', 'a PDF of at most 5 MB', TermsPage],
  [
    'Warranty',
    '1-year extensive warranty covering wear and tear, manufacturing defects and hardware',
    TermsPage,
  ],
])('under %s stands: %s', (title, text, page) => {
  renderPage(page);
  expect(screen.getByRole('heading', { level: 2, name: title }).parentElement).toHaveTextContent(text);
});
