import { paths } from '@landmark/design/paths';

/** The first control of a page that needs the page's code (or the frame's menu), its use and its answer. */
export interface Control {
  readonly selector: string;
  readonly use: 'press' | 'type';
  /** Its answer: an element that appears, or one whose text changes. */
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

/** One page of each kind: pictures, a long list, only words, words and pictures; two forms. */
export const measuredRoutes: readonly { readonly path: string; readonly control: Control }[] = [
  { path: paths.home, control: menu },
  { path: paths.products, control: search },
  { path: paths.terms, control: menu },
  { path: paths.about, control: menu },
  { path: paths.contact, control: form },
  { path: paths.becomeDealer, control: form },
];

export const quickRoutes = measuredRoutes.slice(0, 3);

export const softNavigations = [
  { from: paths.home, to: paths.productsByCategoryQuery('Bedrooms'), owner: 'catalogue' },
  { from: paths.products, to: paths.contact, owner: 'marketing' },
  { from: paths.contact, to: paths.becomeDealer, owner: 'dealer' },
] as const;

export type SoftNavigation = (typeof softNavigations)[number];
