import type { Scenario } from '@landmark/design/workbench/scenario';
import { sharedPages } from '../content/sharing';
import { contactScenarios } from './contact-scenarios';

const pageScenarios = sharedPages.map(({ metadata, opening }): Scenario => {
  const { canonicalPath, title } = metadata();
  const path = canonicalPath as `/${string}`;
  return {
    id: path.slice(1) || 'home',
    name: title,
    path,
    description: 'As it is when nobody has done anything and all is well.',
    group: 'Pages',
    shows: { role: 'heading', name: opening.title },
  };
});

export const scenarios: readonly Scenario[] = [...pageScenarios, ...contactScenarios];
