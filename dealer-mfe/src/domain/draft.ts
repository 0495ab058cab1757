import {
  type ApplicationField,
  applicationFields,
  type TextFieldName,
  textFieldNames,
} from '@landmark/contract/dealer-application';
import { type ApplicationForm, textsOf } from './form-fields';

/** An unfinished application on the visitor's device, without the file and with an empty tax ID. */
interface Draft {
  readonly form: ApplicationForm;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** The attempt's name, once it was sent: after a lost response, a reload makes no second application. */
  readonly attempt: string | undefined;
}

/** Increases when stored drafts can no longer be read as they are; older ones are then dropped. */
export const draftVersion = 1;
export const draftKeptMs = 30 * 24 * 60 * 60 * 1000;

const isKept = (name: TextFieldName) => !('neverKept' in applicationFields[name]);

export function draftOf(form: ApplicationForm, now: number, attempt?: string): Draft {
  return { form: { ...form, ...textsOf((name) => (isKept(name) ? form[name] : '')) }, savedAt: now, attempt };
}

/** Combines a draft with the values of the form that no draft keeps. */
export const fromDraft = (draft: Draft, form: ApplicationForm): ApplicationForm => ({
  ...draft.form,
  ...textsOf((name) => (isKept(name) ? draft.form[name] : form[name])),
});

export function isBlank({ form }: Pick<Draft, 'form'>): boolean {
  return !form.agreeToTerms && textFieldNames.every((name) => form[name] === '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function keptText(name: TextFieldName, value: unknown): string {
  const { options, maxLength }: ApplicationField = applicationFields[name];
  if (typeof value !== 'string' || !isKept(name)) return '';
  if (options) return options.some((option) => option.value === value) ? value : '';
  return value.slice(0, maxLength);
}

/** Reads an untrusted value from storage: unknown names and values are left out. */
export function parseDraft(stored: unknown, now: number): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored.form) || typeof stored.savedAt !== 'number') return undefined;
  const { form, savedAt, attempt } = stored;
  if (now - savedAt > draftKeptMs) return undefined;
  return {
    form: { ...textsOf((name) => keptText(name, form[name])), agreeToTerms: form.agreeToTerms === true },
    savedAt,
    attempt: typeof attempt === 'string' && /^[\da-f-]{36}$/.test(attempt) ? attempt : undefined,
  };
}
