import { company } from '@landmark/design/company';
import { type CategoryName, paths } from '@landmark/design/paths';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** What a buyer gets there, in half a line. */
  readonly note?: string;
}

export interface NavigationMenu {
  readonly label: string;
  readonly id: string;
  readonly groups: readonly { readonly heading?: string; readonly links: readonly NavigationLink[] }[];
}

export type NavigationEntry = NavigationLink | NavigationMenu;

const home = { label: 'Home', to: paths.home };
const warehouseProgram = { label: 'Warehouse Program', to: paths.warehouseProgram };
const directContainer = { label: 'Direct Container', to: paths.directContainer };
const difference = { label: 'The Landmark Difference', to: paths.about };
const contact = { label: 'Contact', to: paths.contact };
const becomeDealer = { label: 'Become a Dealer', to: paths.becomeDealer };
const dealerLogin = { label: 'Dealer Login', to: paths.dealerLogin };
const requestCatalog = { label: 'Request Catalog', to: paths.contactAbout('catalog') };
const productsIn = (category: CategoryName, label: string = category) => ({
  label,
  to: paths.productsByCategoryQuery(category),
});

/** The menu, in the order in which it is shown, on a desk and on a phone (section 2, "Header"). */
export const mainMenu = [
  home,
  {
    label: 'Products',
    id: 'products',
    groups: [
      {
        heading: 'PROGRAMS',
        links: [
          { ...warehouseProgram, note: 'Core SKUs in stock in Philadelphia, low minimums' },
          { ...directContainer, note: 'Lowest wholesale pricing, from one container' },
        ],
      },
      {
        heading: 'CATEGORIES',
        links: [
          { label: 'All Products', to: paths.products },
          productsIn('Bedrooms'),
          productsIn('Chests'),
          productsIn('Entertainment Units'),
        ],
      },
    ],
  },
  difference,
  { label: 'Resources', to: paths.resources },
  { label: 'Dealer', id: 'dealer', groups: [{ links: [becomeDealer, dealerLogin] }] },
  contact,
] as const satisfies readonly NavigationEntry[];

/** The two buttons at the end of the bar; the last one is the site's main action. */
export const mainActions = [requestCatalog, becomeDealer] as const satisfies readonly NavigationLink[];

export const findDealer: NavigationLink = { label: 'Find a Dealer', to: paths.contactAbout('find-dealer') };

/** Without a fragment: the footer's dealer links lead to the top of the page (section 2). */
const findDealerFromFooter = { ...findDealer, to: findDealer.to.replace(/#.*/, '') };

/** A column of the footer. `fullLoad` links leave the page and arrive scrolled to the top (section 2, "Footer"). */
export interface FooterColumn {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
  readonly fullLoad: boolean;
  readonly lines?: readonly string[];
}

export const footerColumns = [
  {
    heading: 'Quick Links',
    fullLoad: false,
    links: [
      home,
      warehouseProgram,
      directContainer,
      difference,
      { label: 'Resources & FAQs', to: paths.resources },
      contact,
    ],
  },
  {
    heading: 'Product Categories',
    fullLoad: true,
    links: [
      productsIn('Bedrooms', 'Bedroom Collections'),
      productsIn('Chests', 'Chests & Storage'),
      productsIn('Entertainment Units'),
    ],
  },
  {
    heading: 'Dealer Support',
    fullLoad: true,
    links: [becomeDealer, dealerLogin, findDealerFromFooter],
    lines: [company.hours.short, company.hours.weekend],
  },
] as const satisfies readonly FooterColumn[];

export const legalLinks = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
] as const satisfies readonly NavigationLink[];

const linksOf = (entry: NavigationEntry): readonly NavigationLink[] =>
  'groups' in entry ? entry.groups.flatMap(({ links }) => links) : [entry];

const allLinks: readonly Pick<NavigationLink, 'to'>[] = [
  { to: paths.home },
  ...mainMenu.flatMap(linksOf),
  ...mainActions,
  findDealer,
  ...footerColumns.flatMap(({ links }): readonly NavigationLink[] => links),
  ...legalLinks,
];

export const frameLinks: readonly string[] = [
  ...new Set(allLinks.map(({ to }) => to.replace(/[?#].*$/, ''))),
];
