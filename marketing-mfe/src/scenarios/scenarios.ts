import type { Scenario } from '@landmark/design/workbench/scenario';
import { contactScenarios } from './contact-scenarios';
import { pageScenarios } from './page-scenarios';

export const scenarios: readonly Scenario[] = [...pageScenarios, ...contactScenarios];
