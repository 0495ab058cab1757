import { type TextFieldName, textFieldNames } from '@landmark/contract/dealer-application';
import { type RefObject, useLayoutEffect } from 'react';
import type { ApplicationForm } from '../../domain/form-fields';
import { applyDraft, setFields } from '../../store/application-store';
import { prepareSubmission } from '../../store/browser-ports';
import { choosePdf } from '../../store/edits';

interface Entries {
  readonly values: Partial<ApplicationForm>;
  readonly pdf: File | undefined;
}

/** What stands in the controls themselves: typed, or restored by the browser, before the page came alive. */
function entriesIn(form: HTMLFormElement): Entries {
  const entryOf = (name: TextFieldName) => {
    const control = form.elements.namedItem(name);
    return control && 'value' in control ? control.value : '';
  };
  const texts = textFieldNames
    .map((name) => [name, entryOf(name)] as const)
    .filter(([, value]) => value !== '');
  const terms = form.querySelector<HTMLInputElement>('input[name="agreeToTerms"]');
  const pdf = form.querySelector<HTMLInputElement>('input[type="file"]');
  return {
    values: { ...Object.fromEntries(texts), ...(terms?.checked && { agreeToTerms: true }) },
    pdf: pdf?.files?.[0],
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
