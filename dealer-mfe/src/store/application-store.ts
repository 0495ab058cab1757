import { kept } from '@landmark/design/kept';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type Draft, draftOf, draftVersion, isBlank, parseDraft, withDraft } from '../domain/draft';
import { type ApplicationForm, emptyForm, type FieldName } from '../domain/form-fields';

interface ApplicationState {
  readonly form: ApplicationForm;
  readonly pdf: File | undefined;
  /** Names the attempt to apply, from its first send until it is received or emptied. */
  readonly attempt: string | undefined;
}

const blank: ApplicationState = { form: emptyForm, pdf: undefined, attempt: undefined };

const onDevice = (key: string) => kept(() => localStorage, key);

function draftIn(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('state' in stored && 'version' in stored))
    return undefined;
  return stored.version === draftVersion ? parseDraft(stored.state, Date.now()) : undefined;
}

/** The draft in local storage. What is expired, of another version or not ours reads as none. */
const draftStorage: PersistStorage<Draft> = {
  getItem: (key) => {
    const state = draftIn(onDevice(key).read());
    return state ? { state, version: draftVersion } : null;
  },
  setItem: (key, { state, version }) =>
    isBlank(state) ? onDevice(key).forget() : onDevice(key).write({ state, version }),
  removeItem: (key) => onDevice(key).forget(),
};

export const draftKey = 'landmark-dealer-application';

/** The application as far as it is filled in. All of it but the tax ID and the file outlives the page. */
export const useApplication = create<ApplicationState>()(
  persist(() => blank, {
    name: draftKey,
    version: draftVersion,
    storage: draftStorage,
    partialize: ({ form, attempt }): Draft => draftOf(form, Date.now(), attempt),
    merge: (stored, state) => {
      const { form, attempt } = stored as Draft;
      return { ...state, form: withDraft(state.form, form), attempt: state.attempt ?? attempt };
    },
    // The server's HTML knows no draft: it is applied once hydration is over (see `use-kept-entries`).
    skipHydration: true,
  }),
);

export function setField<Name extends FieldName>(name: Name, value: ApplicationForm[Name]): void {
  useApplication.setState(({ form }) => ({ form: { ...form, [name]: value } }));
}

export function setFields(values: Partial<ApplicationForm>): void {
  useApplication.setState(({ form }) => ({ form: { ...form, ...values } }));
}

export function setPdf(pdf: File | undefined): void {
  useApplication.setState({ pdf });
}

/** Empties form and file, and with them the draft. */
export function clearApplication(): void {
  useApplication.setState(blank);
}

/** The name of the attempt that is under way; the first send gives it one, which a reload keeps. */
export function nameAttempt(randomId: () => string): string {
  const { attempt = randomId() } = useApplication.getState();
  useApplication.setState({ attempt });
  return attempt;
}

/** Brings the kept draft back under what has been filled in since the page opened; does nothing a second time. */
export function applyDraft(): void {
  if (!useApplication.persist.hasHydrated()) void useApplication.persist.rehydrate();
}
