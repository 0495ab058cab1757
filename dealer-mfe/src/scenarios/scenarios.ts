import type { Scenario } from '@landmark/design/workbench/scenario';
import { failureScenarios } from './failure-scenarios';
import { formScenarios } from './form-scenarios';
import { networkScenarios } from './network-scenarios';
import { outcomeScenarios } from './outcome-scenarios';

export { everydayAnswers as answers } from './everyday-answers';

export const scenarios: readonly Scenario[] = [
  ...formScenarios,
  ...failureScenarios,
  ...networkScenarios,
  ...outcomeScenarios,
];
