import { type ReactNode, useState } from 'react';

/** One line of a component's keyboard map. */
export interface KeyLine {
  readonly keys: string;
  readonly does: string;
}

/** A component in one variant or state. */
export interface Example {
  readonly name: string;
  readonly note?: string;
  /** Takes the whole width of the documentation page. */
  readonly wide?: boolean;
  readonly render: () => ReactNode;
}

/** What there is to know about a component, beside its code; the documentation page and the conformance suite read it. */
export interface ComponentExamples {
  readonly component: string;
  readonly group: 'Actions' | 'Forms' | 'Messages' | 'Facts' | 'Layout' | 'Text and pictures';
  readonly summary: string;
  /** Where its accessible name comes from. */
  readonly accessibleName: string;
  /** Empty for what cannot be operated. */
  readonly keyboard: readonly KeyLine[];
  readonly examples: readonly Example[];
}

interface HoldingProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, setValue: (next: Value) => void) => ReactNode;
}

/** Keeps a value for an example, as the app's store does for the real thing. */
export function Holding<Value>({ initial, children }: HoldingProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** For examples whose button has nothing to do. */
export const doNothing = (): void => {};
