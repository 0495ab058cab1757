import type { Scenario } from '@landmark/design/workbench/scenario';
import { failureScenarios } from './failure-scenarios';
import { formScenarios } from './form-scenarios';
import { networkScenarios, outcomeScenarios } from './sending-scenarios';

export { everydayAnswers as answers } from './everyday-answers';

export const scenarios: readonly Scenario[] = [
  ...formScenarios,
  ...failureScenarios,
  ...networkScenarios,
  ...outcomeScenarios,
];
