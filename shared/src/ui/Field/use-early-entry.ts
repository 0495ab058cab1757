import { useHydrated } from '@landmark/shared/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Hands on what stands in a control that came as HTML: typed, chosen or restored by the browser before the page's code
 * was here. React adopts such a control without asking what is in it, and would overwrite it with the next update.
 */
export function useEarlyEntry(controlId: string, value: string, take: (entry: string) => void): void {
  const hydrated = useHydrated();
  const early = useRef<string>(undefined);

  const note = useEffectEvent(() => {
    const control = document.getElementById(controlId) as Control | null;
    // What the server wrote is nobody's entry.
    if (!hydrated && control?.value !== value) early.current = control?.value;
  });
  // Before the update that follows hydration, which writes into the control.
  useLayoutEffect(() => note(), []);

  const handOn = useEffectEvent((entry: string) => {
    if (entry !== value) take(entry);
  });
  // By now what depends on the browser, as an address's query, stands in the value.
  useEffect(() => {
    const entry = early.current;
    if (!hydrated || entry === undefined) return;
    early.current = undefined;
    handOn(entry);
  }, [hydrated]);
}
