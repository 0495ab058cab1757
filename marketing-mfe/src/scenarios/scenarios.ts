import type { Scenario } from '@landmark/design/workbench/scenario';
import { pages } from '../content/pages';
import { contactScenarios } from './contact-scenarios';

/** Names that differ from a page's title, and additional descriptions. */
const said: { readonly [Page in keyof typeof pages]?: Partial<Scenario> } = {
  home: { name: 'Home' },
  contact: { description: 'With a drawing in the place of the map service.' },
};

const pageScenarios = Object.entries(pages).map(([page, { metadata, opening }]): Scenario => {
  const { canonicalPath, title } = metadata();
  const path = canonicalPath as `/${string}`;
  return {
    id: path.slice(1) || 'home',
    name: title,
    path,
    description: 'As it is when nobody has done anything and all is well.',
    group: 'Pages',
    shows: { role: 'heading', name: opening.title },
    ...said[page as keyof typeof pages],
  };
});

export const scenarios: readonly Scenario[] = [...pageScenarios, ...contactScenarios];
