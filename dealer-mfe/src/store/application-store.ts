import { kept } from '@landmark/design/kept';
import { create } from 'zustand';
import { draftOf, draftVersion, fromDraft, isBlank, parseDraft } from '../domain/draft';
import { type ApplicationForm, emptyForm, type FieldName } from '../domain/form-fields';

interface ApplicationState {
  readonly form: ApplicationForm;
  readonly pdf: File | undefined;
  /** Names the attempt to apply, from its first send until it is received or emptied. */
  readonly attempt: string | undefined;
}

const blank: ApplicationState = { form: emptyForm, pdf: undefined, attempt: undefined };

/** The application as far as it is filled in. All of it but the tax ID and the file outlives the page. */
export const useApplication = create<ApplicationState>(() => blank);

export const draftKey = 'landmark-dealer-application';

const onDevice = kept(() => localStorage, draftKey);

/** While a draft is taken over: written again, it would go back and forth between two tabs. */
let isTaking = false;

useApplication.subscribe(({ form, attempt }) => {
  if (isTaking) return;
  const state = draftOf(form, Date.now(), attempt);
  if (isBlank(state)) onDevice.forget();
  else onDevice.write({ state, version: draftVersion });
});

/** What is expired, of another version or not ours reads as none; `own`: what stays as it is. */
function takeDraft(own?: Pick<ApplicationState, 'attempt'>): void {
  const stored = onDevice.read() as
    | { readonly state?: unknown; readonly version?: unknown }
    | null
    | undefined;
  const draft = stored?.version === draftVersion ? parseDraft(stored.state, Date.now()) : undefined;
  if (!draft) return;
  isTaking = true;
  useApplication.setState(({ form }) => ({
    form: fromDraft(draft, form),
    attempt: draft.attempt,
    ...own,
  }));
  isTaking = false;
}

/**
 * Brings the kept draft back where nothing is filled in, and from then on what another tab writes into it: else the tab
 * that is typed into last would keep its own words alone. Answers with what ends that.
 */
export function followDraft(): () => void {
  if (isBlank(useApplication.getState())) takeDraft();
  // Under the name of what another has sent, what is sent here would be taken for the same once more.
  const hear = ({ key }: StorageEvent) =>
    key === draftKey && takeDraft({ attempt: useApplication.getState().attempt });
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function setField<Name extends FieldName>(name: Name, value: ApplicationForm[Name]): void {
  useApplication.setState(({ form }) => ({ form: { ...form, [name]: value } }));
}

/** Empties form and file, and with them the draft. */
export const clearApplication = (): void => useApplication.setState(blank);

/** The name of the attempt that is under way; the first send gives it one, which a reload keeps. */
export function nameAttempt(): string {
  const { attempt = crypto.randomUUID() } = useApplication.getState();
  useApplication.setState({ attempt });
  return attempt;
}
