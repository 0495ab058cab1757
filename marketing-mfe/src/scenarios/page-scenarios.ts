import { paths } from '@landmark/shared/paths';
import type { Scenario } from '@landmark/shared/workbench/scenario';
import { opening as about } from '../content/about';
import { opening as contact } from '../content/contact';
import { opening as directContainer } from '../content/direct-container';
import { opening as home } from '../content/home';
import { privacy } from '../content/privacy';
import { terms } from '../content/terms';
import { opening as warehouseProgram } from '../content/warehouse-program';

type PageScenario = Pick<Scenario, 'id' | 'name' | 'path' | 'description'> & { readonly title: string };

const pages: readonly PageScenario[] = [
  {
    id: 'home',
    name: 'Home',
    path: paths.home,
    title: home.title,
    description: 'Programs, categories, collections.',
  },
  {
    id: 'warehouse-program',
    name: 'Warehouse program',
    path: paths.warehouseProgram,
    title: warehouseProgram.title,
    description: 'Terms, core SKUs and delivery estimates.',
  },
  {
    id: 'direct-container',
    name: 'Direct container',
    path: paths.directContainer,
    title: directContainer.title,
    description: 'Finishes with their lead times, and container options.',
  },
  {
    id: 'about',
    name: 'The Landmark Difference',
    path: paths.about,
    title: about.title,
    description: 'Story, numbers, promises and timeline.',
  },
  {
    id: 'contact',
    name: 'Contact',
    path: paths.contact,
    title: contact.title,
    description: 'With a drawing in the place of the map service.',
  },
  {
    id: 'privacy',
    name: 'Privacy policy',
    path: paths.privacy,
    title: privacy.title,
    description: 'A page of text.',
  },
  {
    id: 'terms',
    name: 'Terms of service',
    path: paths.terms,
    title: terms.title,
    description: 'A page of text.',
  },
];

/** Every page as it is when all is well. */
export const pageScenarios: readonly Scenario[] = pages.map(({ title, ...page }) => ({
  ...page,
  group: 'Pages',
  shows: { role: 'heading', name: title },
}));
