import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import * as AboutPage from './AboutPage';
import * as ContactPage from './ContactPage';
import * as DirectContainerPage from './DirectContainerPage';
import * as HomePage from './HomePage';
import * as PrivacyPage from './PrivacyPage';
import * as TermsPage from './TermsPage';
import * as WarehouseProgramPage from './WarehouseProgramPage';

const estimates = 'Northeast 1-2 days | Southeast 2-3 days | Midwest 3-4 days | West Coast 4-5 days';

/** What sections 1 to 3 and 9 ask of each page's parts, in the order of reading, and where its links lead. */
const pages = [
  [
    HomePage,
    {
      'Two ways to buy': `Ships fast from our Philadelphia floor. | Low minimums | Core SKUs always in stock
        | LTL, full truckload or local pickup | Our lowest wholesale pricing, loaded for you. | 1 container
        | Mixed SKUs in one container | Stock finishes and custom colors | custom colors 4-6 weeks`,
      'What a shop can count on': 'Quality Products | Great Value | Unwavering Service | Reliable Inventory',
      // The content of the map, as text for screen readers.
      'From Philadelphia to your dock': `Midwest, 3-4 days: Ohio, Michigan,
        | All other states, ask us for the days: Texas, | ${estimates}`,
      'Retailers on Landmark': 'Dana Placeholder, Example Bedroom Gallery',
    },
    `Become a Dealer /become-dealer | See the Warehouse Program /warehouse-program
      | See the Direct Container Program /direct-container | Bedrooms /products?category=Bedrooms
      | Chests /products?category=Chests | Entertainment Units /products?category=Entertainment%20Units
      | B800 Black /products/b800 | B810 Mahogany /products/b810 | B820 Oak /products/b820
      | B830 Espresso /products/b830 | B850 Cherry /products/b850 | B860 Two-Tone /products/b860
      | B885 Pink/White /products/b885 | B895 Blue/Oak /products/b895`,
  ],
  [
    WarehouseProgramPage,
    {
      'The terms, in six lines': `Fast shipping | Low minimum order | Always in stock | LTL and full truckload
        | Local pickup | Real-time tracking`,
      'A sample of core SKUs': `B810 | Executive Bedroom Set | Mahogany | In Stock
        | B820 | Storage Solutions | Oak | In Stock | B830 | Entertainment Centers | Espresso | In Stock`,
      'Philadelphia distribution center': `100 Example Street, Philadelphia, PA 19100
        | 75,000 sq ft, climate-controlled | ${estimates}`,
    },
    'Become a Dealer /become-dealer',
  ],
  [
    DirectContainerPage,
    {
      'Finishes and lead times': `BOBlack OakIn Stock | MHMahoganyIn Stock | NONatural OakIn Stock
        | ESEspressoIn Stock | CHCherry2-3 weeks | TTTwo-Tone2-3 weeks | CCCustom Colors4-6 weeks`,
      'Container options': `20ftabout 28 CBM | 40ftabout 58 CBM | 40ft High Cubeabout 68 CBM
        | Minimum order 1 container`,
      'Why buy by the container': `Lowest wholesale pricing | Custom finishes | Mixed SKUs
        | Minimum of one container`,
    },
    'Request Container Quote /become-dealer',
  ],
  [
    AboutPage,
    {
      'Our story': 'founded in 1985',
      'Landmark by the numbers': `39+ years in business, founded 1985 | 1,000+ authorized dealers | 200+ core SKUs
        | 15+ finish options | 75,000 sq ft climate-controlled warehouse | 100% commercial grade melamine cases`,
      'Four promises': `Quality Products | Great Value | Unwavering Service
        | answered within 24 hours, an application within 2 business days | Reliable Inventory`,
      'From 1985 to today': '1985 | 1990s | 2000s | 2010s | Today',
      'How an order moves': 'Ordered | Picked | Loaded | Delivered',
      '1-year extensive warranty': 'Wear and tear | Manufacturing defects | Hardware',
    },
    'Become a Dealer /become-dealer | Contact us /contact',
  ],
  [
    ContactPage,
    {
      'Landmark Furniture Supply': `100 Example Street, Philadelphia, PA 19100
        | Monday to Friday 8:00 AM to 4:30 PM EST\nClosed weekends`,
    },
    `Become a Dealer /become-dealer | Call Us tel:+12155550142 | Open in maps https://maps.example/
      | Request Catalog mailto:sales@landmark.example?subject=Catalog%20request`,
  ],
  [
    PrivacyPage,
    {
      'When you apply to become a dealer': 'We store what you send',
      'The security check': 'captcha provider',
      'The contact form': 'stores nothing and sends nothing',
      'The map': 'maps service',
      'What the site does not do': 'No tracking',
    },
    '',
  ],
  [
    TermsPage,
    {
      'For the trade': 'does not sell direct to the public',
      'Dealer applications': 'a PDF of at most 5 MB',
      Warranty: '1-year extensive warranty covering wear and tear, manufacturing defects and hardware',
    },
    '',
  ],
] as const;

const listed = (text: string) => text.split(/\s*\|\s*/).filter(Boolean);

/** The texts in `says` that the page does not have in this order. */
function missing(text: string, says: readonly string[]): readonly string[] {
  let from = 0;
  return says.filter((words) => {
    const at = text.indexOf(words, from);
    from = Math.max(at, from);
    return at === -1;
  });
}

/** The text of each part of the page, by the heading that it begins with. */
function partsOnShow(): ReadonlyMap<string, string> {
  const headings = screen.getAllByRole('heading', { level: 2 });
  return new Map(
    headings.map((heading) => [heading.textContent, heading.closest('section')?.textContent ?? '']),
  );
}

test.each(pages)(
  'page %# says what the specification asks of each part, and links lead on',
  (page, parts, links) => {
    renderPage(page);
    const shown = partsOnShow();
    for (const [name, says] of Object.entries(parts))
      expect(missing(shown.get(name) ?? '', listed(says))).toEqual([]);
    const hrefs = [...document.links].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(hrefs).toEqual(expect.arrayContaining(listed(links)));
    // Every phone number and email address in the text is a link.
    const words = document.body.cloneNode(true) as HTMLElement;
    for (const link of words.querySelectorAll('a, noscript')) link.remove();
    expect(words.textContent).not.toMatch(/\(\d{3}\) \d{3}-|@/);
    // Links of one name lead to one place.
    const names = new Set([...document.links].map(({ textContent }) => textContent));
    expect(new Set(hrefs).size).toBe(names.size);
  },
);

test('the first picture of a page is fetched first, the others when they are near', () => {
  renderPage(HomePage);
  const [first, ...others] = [...document.images];
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  expect(others.map((picture) => picture.getAttribute('loading'))).toEqual(others.map(() => 'lazy'));
});
