import type { RemoteName } from '@landmark/shared/contracts/ownership';
import type { Scenario } from '@landmark/shared/workbench/scenario';
import { scenarios as catalogue } from '../../catalogue-mfe/src/scenarios/scenarios';
import { scenarios as dealer } from '../../dealer-mfe/src/scenarios/scenarios';
import { scenarios as marketing } from '../../marketing-mfe/src/scenarios/scenarios';

export type AnyScenario = Scenario<unknown>;

/** What each app says its workbench shows. */
export const workbenches: Readonly<Record<RemoteName, readonly AnyScenario[]>> = {
  catalogue,
  dealer,
  marketing,
};
