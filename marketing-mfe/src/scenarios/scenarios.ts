import type { Scenario } from '@landmark/design/workbench/scenario';
import * as about from '../content/about';
import * as contact from '../content/contact';
import * as directContainer from '../content/direct-container';
import * as home from '../content/home';
import * as privacy from '../content/privacy';
import * as terms from '../content/terms';
import * as warehouseProgram from '../content/warehouse-program';
import { contactScenarios } from './contact-scenarios';

const pages = [
  ['Home', home, 'Programs, categories, collections.'],
  ['Warehouse program', warehouseProgram, 'Terms, core SKUs and delivery estimates.'],
  ['Direct container', directContainer, 'Finishes with their lead times, and container options.'],
  ['The Landmark Difference', about, 'Story, numbers, promises and timeline.'],
  ['Contact', contact, 'With a drawing in the place of the map service.'],
  ['Privacy policy', privacy, 'A page of text.'],
  ['Terms of service', terms, 'A page of text.'],
] as const;

const pageScenarios = pages.map(([name, { metadata, opening }, description]): Scenario => {
  const path = metadata().canonicalPath as `/${string}`;
  return {
    id: path.slice(1) || 'home',
    name,
    path,
    description,
    group: 'Pages',
    shows: { role: 'heading', name: opening.title },
  };
});

export const scenarios: readonly Scenario[] = [...pageScenarios, ...contactScenarios];
