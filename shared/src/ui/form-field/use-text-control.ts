import type { ComponentProps, SyntheticEvent } from 'react';
import { type FieldProps, wired } from './Field';
import { useEarlyEntry } from './use-early-entry';

export interface TextControlProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The other properties of an element, without those for its look. */
export type PassedOn<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof TextControlProps | 'className' | 'style' | 'type'
>;

/** Splits the properties into field and control; the control also reports input from before hydration. */
export function useTextControl<Props extends TextControlProps>(props: Props) {
  const { label, name, id, required, hint, error, hideLabel, onChange, ...control } = props;
  const field = { label, name, id, required, hint, error, hideLabel };
  const wiring = wired(field);
  useEarlyEntry(wiring.id, props.value, onChange);
  return {
    field,
    control: {
      ...control,
      ...wiring,
      onChange: ({ currentTarget }: SyntheticEvent<{ readonly value: string }>) =>
        onChange(currentTarget.value),
    },
  };
}
