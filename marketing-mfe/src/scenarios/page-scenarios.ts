import type { Scenario } from '@landmark/design/workbench/scenario';
import * as about from '../content/about';
import * as contact from '../content/contact';
import * as directContainer from '../content/direct-container';
import * as home from '../content/home';
import * as privacy from '../content/privacy';
import * as terms from '../content/terms';
import * as warehouseProgram from '../content/warehouse-program';

const pages = [
  ['home', 'Home', home.pageMetadata, home.opening, 'Programs, categories, collections.'],
  [
    'warehouse-program',
    'Warehouse program',
    warehouseProgram.pageMetadata,
    warehouseProgram.opening,
    'Terms, core SKUs and delivery estimates.',
  ],
  [
    'direct-container',
    'Direct container',
    directContainer.pageMetadata,
    directContainer.opening,
    'Finishes with their lead times, and container options.',
  ],
  [
    'about',
    'The Landmark Difference',
    about.pageMetadata,
    about.opening,
    'Story, numbers, promises and timeline.',
  ],
  [
    'contact',
    'Contact',
    contact.pageMetadata,
    contact.opening,
    'With a drawing in the place of the map service.',
  ],
  ['privacy', 'Privacy policy', privacy.pageMetadata, privacy.privacy, 'A page of text.'],
  ['terms', 'Terms of service', terms.pageMetadata, terms.terms, 'A page of text.'],
] as const;

export const pageScenarios: readonly Scenario[] = pages.map(
  ([id, name, { canonicalPath }, { title }, description]) => ({
    id,
    name,
    path: canonicalPath,
    description,
    group: 'Pages',
    shows: { role: 'heading', name: title },
  }),
);
