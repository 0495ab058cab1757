import type { Scenario } from './scenario';

/** What the workbench shows of a scenario; what makes it stand is the frame's. */
export type Listed = Pick<Scenario, 'id' | 'name' | 'group' | 'path' | 'description' | 'shows'>;

export interface ScenarioGroup {
  readonly name: string;
  readonly scenarios: readonly Listed[];
}

/** The scenarios below their headings, both in the order in which they are written down. */
export function groupsOf(scenarios: readonly Listed[]): readonly ScenarioGroup[] {
  const groups = new Map<string, Listed[]>();
  for (const scenario of scenarios) {
    const group = groups.get(scenario.group);
    if (group) group.push(scenario);
    else groups.set(scenario.group, [scenario]);
  }
  return [...groups].map(([name, members]) => ({ name, scenarios: members }));
}
