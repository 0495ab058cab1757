import { useHydrated } from '@landmark/shared/router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Hands on what stands in a control that came as HTML: typed, chosen or restored by the browser before the page's code
 * was here. React adopts such a control without asking what is in it, and would overwrite it with the next update. All
 * of it happens in the task that makes the page live, so that no key can come in between.
 */
export function useEarlyEntry(controlId: string, value: string, take: (entry: string) => void): void {
  const hydrated = useHydrated();
  const [early, setEarly] = useState<string>();

  const note = useEffectEvent(() => {
    const control = document.getElementById(controlId) as Control | null;
    // What the server wrote is nobody's entry.
    if (!hydrated && control?.value !== value) setEarly(control?.value);
  });
  useLayoutEffect(() => note(), []);

  const handOn = useEffectEvent((entry: string) => {
    setEarly(undefined);
    if (entry !== value) take(entry);
  });
  // Only now does what depends on the browser, as an address's query, stand in the value.
  useLayoutEffect(() => {
    if (hydrated && early !== undefined) handOn(early);
  }, [hydrated, early]);
}
