/// <reference types="@rsbuild/core/types" />
import type { ComponentExamples } from '../src/ui/examples';

const modules = import.meta.webpackContext('../src/ui', { recursive: true, regExp: /\.examples\.tsx$/ });

/** Every component that documents itself, by name. A new one appears here by existing. */
export const documented: readonly ComponentExamples[] = modules
  .keys()
  .map((key) => (modules(key) as { readonly examples: ComponentExamples }).examples)
  .sort((one, other) => one.component.localeCompare(other.component));

export const groups = [
  'Actions',
  'Forms',
  'Messages',
  'Facts',
  'Text and pictures',
  'Layout',
] as const satisfies readonly ComponentExamples['group'][];
