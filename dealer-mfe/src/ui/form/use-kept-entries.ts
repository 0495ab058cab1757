import { type RefObject, useLayoutEffect } from 'react';
import { applyDraft } from '../../store/application-store';
import { choosePdf, editTerms } from '../../store/edits';

/**
 * Once, right after hydration and before anything is redrawn: brings the draft back, and above it takes over the tick and
 * the file that the visitor has given meanwhile, as fields of text do by themselves. Neither the server's HTML nor
 * hydration knows of any of it, so nothing mismatches.
 */
export function useKeptEntries(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const terms = form.current?.querySelector<HTMLInputElement>('input[name="agreeToTerms"]');
    const pdf = form.current?.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
    const isAccepted = terms?.checked;
    applyDraft();
    if (isAccepted) editTerms(true);
    if (pdf) void choosePdf(pdf);
  }, [form]);
}
