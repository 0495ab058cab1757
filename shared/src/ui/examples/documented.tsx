import { type ComponentType, createElement, type ReactElement, useState } from 'react';

/** What there is to know about a component, for the documentation page and the conformance suite. */
export interface ComponentExamples {
  readonly summary: string;
  /** Where its accessible name comes from. */
  readonly accessibleName: string;
  /** What each key does; none for what cannot be operated. */
  readonly keyboard?: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, ReactElement>>;
  /** The examples that take the whole width of the documentation page. */
  readonly wide?: readonly string[];
}

/** By the names of components. */
export type Documented = Readonly<Record<string, ComponentExamples>>;

/** Wraps a control and holds the state of its property `kept`, as an app's store does. */
export function holding<Props extends object, Kept extends keyof Props>(
  Control: ComponentType<Props>,
  kept: Kept,
) {
  return function Holding(props: Omit<Props, 'onChange'>) {
    const given = props as Props;
    const [value, onChange] = useState(given[kept]);
    return createElement(Control, { ...given, [kept]: value, onChange });
  };
}
