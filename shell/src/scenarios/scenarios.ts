import { catalogParameters, paths } from '@landmark/design/paths';
import { failedToLoad, type Scenario, scenariosIn } from '@landmark/design/workbench/scenario';
import { catalogRequest } from '../content/catalog-request';
import { failureScenarios } from './failure-scenarios';

const screens = scenariosIn({ group: 'Screens' })({
  'dealer-login': {
    name: 'Dealer login',
    path: paths.dealerLogin,
    description: 'Coming soon (section 2).',
    shows: { role: 'heading', name: 'Dealer Login' },
  },
  resources: {
    name: 'Resources',
    path: paths.resources,
    description: 'Coming soon (section 2).',
    shows: { role: 'heading', name: 'Resources' },
  },
  'not-found': {
    name: 'Not found',
    path: '/sofas/red',
    description: 'A path that nobody owns.',
    shows: { role: 'heading', name: 'Oops! Page not found' },
    complaints: [failedToLoad, /^404: no page at/],
  },
});

const menus = scenariosIn({ group: 'The frame', path: paths.home, floats: 'layer' })({
  'products-menu': {
    name: 'Products menu',
    description: 'Programs and categories, on a desk.',
    perform: ({ press }) => press('Products'),
    shows: { role: 'link', name: 'All Products' },
    only: 'desk',
  },
  'dealer-menu': {
    name: 'Dealer menu',
    description: 'The application and the login, on a desk.',
    perform: ({ press }) => press('Dealer'),
    shows: { role: 'link', name: 'Dealer Login' },
    only: 'desk',
  },
  'phone-menu': {
    name: 'Phone menu',
    description: 'Everything that the bar has on a desk.',
    perform: ({ press }) => press('Menu'),
    shows: { role: 'link', name: 'The Landmark Difference' },
    only: 'phone',
  },
});

const footer = scenariosIn({ group: 'The frame' })({
  'catalog-request-malformed': {
    name: 'Catalog request with an error',
    path: paths.resources,
    description: 'What was typed into the footer is no email address.',
    perform: async (person) => {
      await person.fill({ [catalogParameters.email]: 'shop' });
      await person.press(catalogRequest.button);
    },
    shows: { role: 'paragraph', text: catalogRequest.malformed },
  },
});

/** The states of the frame and its screens. Only the whole site shows them: the shell has no workbench. */
export const scenarios: readonly Scenario[] = [...screens, ...menus, ...footer, ...failureScenarios];
