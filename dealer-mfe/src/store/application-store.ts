import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { type Draft, draftOf, draftVersion, withDraft } from '../domain/draft';
import { type ApplicationForm, emptyForm, type FieldName } from '../domain/form-fields';
import { draftStorage } from './draft-storage';

export interface ApplicationState {
  readonly form: ApplicationForm;
  readonly pdf: File | null;
}

export const draftKey = 'landmark-dealer-application';

/** The application as far as it is filled in. All of it but the tax ID and the file outlives the page. */
export const applicationStore = createStore<ApplicationState>()(
  persist((): ApplicationState => ({ form: emptyForm, pdf: null }), {
    name: draftKey,
    version: draftVersion,
    storage: draftStorage,
    partialize: ({ form }): Draft => draftOf(form, Date.now()),
    merge: (draft, state) => ({ ...state, form: withDraft(state.form, (draft as Draft).form) }),
    // The server's HTML knows no draft: it is applied once hydration is over (see `use-kept-entries`).
    skipHydration: true,
  }),
);

export function setField<Name extends FieldName>(name: Name, value: ApplicationForm[Name]): void {
  applicationStore.setState(({ form }) => ({ form: { ...form, [name]: value } }));
}

export function setFields(values: Partial<ApplicationForm>): void {
  applicationStore.setState(({ form }) => ({ form: { ...form, ...values } }));
}

export function setPdf(pdf: File | null): void {
  applicationStore.setState({ pdf });
}

/** Empties form and file, and with them the draft. */
export function clearApplication(): void {
  applicationStore.setState({ form: emptyForm, pdf: null });
}

/** Brings the kept draft back under what has been filled in since the page opened; does nothing a second time. */
export function applyDraft(): void {
  if (!applicationStore.persist.hasHydrated()) void applicationStore.persist.rehydrate();
}
