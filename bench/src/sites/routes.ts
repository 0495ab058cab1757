import { ownership } from '@landmark/shared/contracts/ownership';
import { paths } from '@landmark/shared/paths';

/**
 * The first control of a page that needs its code, how a visitor uses it, and what shows that it has answered. Where
 * a page has none of its own it is the menu of the frame.
 */
export interface Control {
  readonly selector: string;
  readonly use: 'press' | 'type';
  /** Its answer: an element that was not there before, or one whose text becomes another. */
  readonly answer: { readonly appears: string } | { readonly changes: string };
}

const menu: Control = {
  selector: '[data-menu="phone"] > button',
  use: 'press',
  answer: { appears: '[data-menu="phone"] > [data-panel]' },
};

const search: Control = {
  selector: 'main input[type="search"]',
  use: 'type',
  // The list says how many it shows.
  answer: { changes: 'main [role="status"]' },
};

const form: Control = {
  selector: 'main form:not([role="search"]) button[type="submit"]',
  use: 'press',
  answer: { appears: 'main form [aria-invalid="true"]' },
};

const ownControls: Readonly<Record<string, Control>> = {
  [paths.products]: search,
  [paths.productsIn('chests')]: search,
  [paths.becomeDealer]: form,
  [paths.contact]: form,
};

const fixedRoutes = Object.values(ownership)
  .flatMap(({ pages }) => Object.values(pages as Record<string, { routes: readonly string[] }>))
  .flatMap(({ routes }) => routes)
  .filter((route) => !route.includes(':'));

/** Every page that stands under an address of its own, one category, and a screen of the frame. */
export const measuredRoutes = [...fixedRoutes, paths.productsIn('chests'), paths.dealerLogin].map((path) => ({
  path,
  control: ownControls[path] ?? menu,
}));

/** One of each kind: pictures, a long list, a form, text; and with the contact page every soft navigation. */
export const fewRoutes: readonly string[] = [
  paths.home,
  paths.products,
  paths.becomeDealer,
  paths.about,
  paths.contact,
];

/** What is told in minutes: pictures, a list, words alone. */
export const quickRoutes: readonly string[] = [paths.home, paths.products, paths.terms];

export const softNavigations = [
  { from: paths.home, to: paths.productsByCategoryQuery('Bedrooms'), owner: 'catalogue' },
  { from: paths.products, to: paths.contact, owner: 'marketing' },
  { from: paths.contact, to: paths.becomeDealer, owner: 'dealer' },
] as const;

export type SoftNavigation = (typeof softNavigations)[number];
