import type { Scenario } from '@landmark/shared/workbench/scenario';
import { addressScenarios } from './address-scenarios';
import { type GivenProducts, listScenarios } from './list-scenarios';

/** What this app's workbench lists. */
export const scenarios: readonly Scenario<GivenProducts>[] = [...listScenarios, ...addressScenarios];
