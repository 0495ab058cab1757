import { type RefObject, useLayoutEffect } from 'react';
import { type ApplicationForm, textFieldNames } from '../domain/form-fields';
import { applyDraft, setFields } from '../store/application-store';
import { prepareSubmission } from '../store/browser-ports';
import { choosePdf } from '../store/choose-pdf';

/** What stands in the controls themselves: typed, or restored by the browser, before the page came alive. */
function entriesIn(form: HTMLFormElement): {
  readonly values: Partial<ApplicationForm>;
  readonly pdf: File | null;
} {
  const data = new FormData(form);
  const texts = textFieldNames
    .map((name) => [name, data.get(name)] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '');
  const pdf = data.get('pdf');
  return {
    values: { ...Object.fromEntries(texts), ...(data.has('agreeToTerms') && { agreeToTerms: true }) },
    pdf: pdf instanceof File && pdf.name !== '' ? pdf : null,
  };
}

/**
 * Once, right after hydration and before anything is redrawn: takes over what the visitor has typed meanwhile, then
 * brings the draft back below it. Neither the server's HTML nor hydration knows of the two, so nothing mismatches.
 */
export function useKeptEntries(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (!form.current) return;
    const { values, pdf } = entriesIn(form.current);
    applyDraft();
    setFields(values);
    if (pdf) void choosePdf(pdf);
    if (pdf || Object.keys(values).length > 0) prepareSubmission();
  }, [form]);
}
