import { ownership, type RemoteName } from '@landmark/shared/contracts/ownership';
import type { Scenario } from '@landmark/shared/workbench/scenario';

export type AnyScenario = Scenario<unknown>;

/** Every app keeps them in the same place, so that a new one is opened here without being listed. */
async function scenariosOf(app: string): Promise<readonly AnyScenario[]> {
  const module = (await import(`../../${app}-mfe/src/scenarios/scenarios.ts`)) as {
    readonly scenarios: readonly AnyScenario[];
  };
  return module.scenarios;
}

/** What each app says its workbench shows. */
export const workbenches = Object.fromEntries(
  await Promise.all(Object.keys(ownership).map(async (app) => [app, await scenariosOf(app)] as const)),
) as Readonly<Record<RemoteName, readonly AnyScenario[]>>;
