import { useEffectEvent, useLayoutEffect, useState } from 'react';

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
export function useEarlyEntry(controlId: string, value: string, take: (entry: string) => void): void {
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
