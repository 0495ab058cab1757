import { useEffectEvent, useLayoutEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A select shows its first option when it is set to a value that is not among its options. */
const canHold = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/**
 * Passes on the value of a server-rendered control: typed, chosen, or restored by the browser before the
 * page's code had loaded. React hydrates such a control without reading its value and would overwrite it at
 * the next update. This happens in the task that hydrates the page, so that no key can come in between; an
 * untouched control costs no update.
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
  // One update later, when `value` includes what depends on the browser, such as the query.
  useLayoutEffect(() => {
    if (early !== undefined) handOn(early);
  }, [early]);
}
