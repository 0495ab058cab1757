import type { Scenario } from '@landmark/design/workbench/scenario';

/** What this app's workbench lists. */
export const scenarios: readonly Scenario[] = [];
