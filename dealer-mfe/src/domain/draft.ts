import { fieldOptions, type SelectName } from './field-options';
import { fieldRules } from './field-rules';
import { type ApplicationForm, emptyForm, type TextFieldName, textFieldNames } from './form-fields';

/** What of an unfinished application is kept on the visitor's device: never the tax ID, never the file. */
export type DraftForm = Omit<ApplicationForm, 'taxId'>;

export interface Draft {
  readonly form: DraftForm;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** The attempt's name, once it was sent: a reload after a lost answer is no second application. */
  readonly attempt: string | undefined;
}

/** Grows when stored drafts can no longer be read as they are; older ones are then dropped. */
export const draftVersion = 1;
export const draftKeptMs = 30 * 24 * 60 * 60 * 1000;

export function draftOf({ taxId: _, ...form }: ApplicationForm, now: number, attempt?: string): Draft {
  return { form, savedAt: now, attempt };
}

/** Whether a form holds anything that is worth keeping. */
export function isBlank(form: DraftForm): boolean {
  return !form.agreeToTerms && textFieldNames.every((name) => name === 'taxId' || form[name] === '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function keptText(name: TextFieldName, value: unknown): string {
  if (typeof value !== 'string' || name === 'taxId') return '';
  const known: readonly { value: string }[] | undefined = fieldOptions[name as SelectName];
  if (known) return known.some((option) => option.value === value) ? value : '';
  return value.slice(0, fieldRules[name].maxLength);
}

/** Reads what storage gave back, which anyone may have written: unknown names and values are left out. */
export function parseDraft(stored: unknown, now: number): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored.form) || typeof stored.savedAt !== 'number') return undefined;
  const { form, savedAt, attempt } = stored;
  if (now - savedAt > draftKeptMs) return undefined;
  const texts = Object.fromEntries(textFieldNames.map((name) => [name, keptText(name, form[name])]));
  return {
    form: { ...emptyForm, ...texts, agreeToTerms: form.agreeToTerms === true },
    savedAt,
    attempt: typeof attempt === 'string' && /^[\da-f-]{36}$/.test(attempt) ? attempt : undefined,
  };
}

/** The draft under what is already on the form: what was typed since, stands. */
export function withDraft(form: ApplicationForm, draft: DraftForm): ApplicationForm {
  const texts = textFieldNames
    .filter((name) => name !== 'taxId' && form[name] === '')
    .map((name) => [name, draft[name as Exclude<TextFieldName, 'taxId'>]]);
  return {
    ...form,
    ...Object.fromEntries(texts),
    agreeToTerms: form.agreeToTerms || draft.agreeToTerms,
  };
}
