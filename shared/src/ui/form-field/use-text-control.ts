import type { ComponentProps, SyntheticEvent } from 'react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type FieldProps, wired } from './Field';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A select shows its first option where it is asked for one that it has not. */
const canHold = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/**
 * Hands on what stands in a control that came as HTML: typed, chosen or restored by the browser before the page's code
 * was here. React adopts such a control without asking what is in it, and would overwrite it with the next update. All
 * of it happens in the task that makes the page live, so that no key can come in between, and a control that nobody
 * touched costs no update.
 */
function useEarlyEntry(controlId: string, value: string, take: (entry: string) => void): void {
  const [early, setEarly] = useState<string>();

  const note = useEffectEvent(() => {
    const control = document.getElementById(controlId) as Control | null;
    if (control && control.value !== value && canHold(control, value)) setEarly(control.value);
  });
  useLayoutEffect(() => note(), []);

  const handOn = useEffectEvent((entry: string) => {
    setEarly(undefined);
    if (entry !== value) take(entry);
  });
  // An update later: by then what depends on the browser, as an address's query, stands in the value.
  useLayoutEffect(() => {
    if (early !== undefined) handOn(early);
  }, [early]);
}

export interface TextControlProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an element takes besides, but for its looks. */
export type PassedOn<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof TextControlProps | 'className' | 'style' | 'type'
>;

/** Parts what is the field's from what is its control's, which tells what was entered, also before it came alive. */
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
