import type { Scenario } from '@landmark/design/workbench/scenario';
import { addressScenarios } from './address-scenarios';
import { type GivenProducts, listScenarios } from './list-scenarios';

export const scenarios: readonly Scenario<GivenProducts>[] = [...listScenarios, ...addressScenarios];
