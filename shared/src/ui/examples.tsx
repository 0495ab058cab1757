import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';

/** What there is to know about a component, beside its code; the documentation page and the conformance suite read it. */
export interface ComponentExamples {
  readonly group: 'Actions' | 'Forms' | 'Messages' | 'Facts' | 'Layout' | 'Text and pictures';
  readonly summary: string;
  /** Where its accessible name comes from. */
  readonly accessibleName: string;
  /** What each key does; none for what cannot be operated. */
  readonly keyboard?: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, ReactElement>>;
  /** The examples that take the whole width of the documentation page. */
  readonly wide?: readonly string[];
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

interface Control {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type HeldProps<Props> = Omit<Props, 'onChange'> & { readonly as: ComponentType<Props> };

/** A control whose text is kept for it, beginning with `value`. */
export function Held<Props extends Control>({ as: Element, ...props }: HeldProps<Props>) {
  const control = props as unknown as Props;
  return (
    <Holding initial={control.value}>
      {(value, onChange) => <Element {...control} value={value} onChange={onChange} />}
    </Holding>
  );
}

export const doNothing = (): void => {};
