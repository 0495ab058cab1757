/// <reference types="@rsbuild/core/types" />
import type { ComponentExamples } from '../src/ui/examples';

const modules = import.meta.webpackContext('../src/ui', { recursive: true, regExp: /\.examples\.tsx$/ });

export interface Documented extends ComponentExamples {
  readonly component: string;
}

/** Every component that documents itself, by name. A new one appears here by existing. */
const documented: readonly Documented[] = modules.keys().map((key) => ({
  component: key.replace(/.*\/|\.examples\.tsx$/g, ''),
  ...(modules(key) as { readonly examples: ComponentExamples }).examples,
}));

const groups = ['Actions', 'Forms', 'Messages', 'Facts', 'Text and pictures', 'Layout'] as const;

/** The groups in which a reader looks for a component, with what is in each. */
export const documentedGroups = groups.map((group) => ({
  group,
  entries: documented.filter((entry) => entry.group === group),
}));
