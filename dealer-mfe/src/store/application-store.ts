import { kept } from '@landmark/design/kept';
import { create } from 'zustand';
import { draftOf, draftVersion, fromDraft, isBlank, parseDraft } from '../domain/draft';
import { type ApplicationForm, emptyForm, type FieldName } from '../domain/form-fields';

interface ApplicationState {
  readonly form: ApplicationForm;
  readonly pdf: File | undefined;
  /** The name of the attempt, from the first send until the application is received or emptied. */
  readonly attempt: string | undefined;
  /** Whether the device has the draft. */
  readonly isKept: boolean;
}

const blank: ApplicationState = { form: emptyForm, pdf: undefined, attempt: undefined, isKept: true };

/** The application that is being filled in. All of it but the tax ID and the file outlives the page. */
export const useApplication = create<ApplicationState>(() => blank);

export const draftKey = 'landmark-dealer-application';

const onDevice = kept(() => localStorage, draftKey);

/** True while a draft is taken over: writing it again would send it back and forth between two tabs. */
let isTaking = false;

useApplication.subscribe(({ form, attempt, isKept: wasKept }) => {
  if (isTaking) return;
  const state = draftOf(form, Date.now(), attempt);
  if (isBlank(state)) return onDevice.forget();
  const isKept = onDevice.write({ state, version: draftVersion });
  if (isKept !== wasKept) useApplication.setState({ isKept });
});

/** Takes over the stored draft unless it is expired, invalid or of another version. `own` stays as it is. */
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
 * Restores the stored draft if nothing is filled in, and then takes over what another tab writes: otherwise
 * the tab that is edited last would overwrite the other's words. Returns the function that ends this.
 */
export function followDraft(): () => void {
  if (isBlank(useApplication.getState())) takeDraft();
  // With the attempt's name of another tab, an application of this tab would count as the same one.
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

/** Returns the name of the current attempt; the first send creates it, and a reload keeps it. */
export function nameAttempt(): string {
  const { attempt = crypto.randomUUID() } = useApplication.getState();
  useApplication.setState({ attempt });
  return attempt;
}
