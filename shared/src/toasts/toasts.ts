import { create } from 'zustand';

export type ToastTone = 'neutral' | 'success' | 'destructive';

interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
}

interface ShownToast extends ToastMessage {
  /** Grows by one with every toast, so that the same message twice is two toasts. */
  readonly id: number;
}

// A federation singleton: every app speaks through this one store, and the shell's host shows it.
const useToasts = create(() => ({ current: undefined as ShownToast | undefined, count: 0 }));

/** Shows a message at once, in place of an older one: notifications show one at a time (section 9). */
export function toast(message: ToastMessage): void {
  useToasts.setState(({ count }) => ({ current: { ...message, id: count + 1 }, count: count + 1 }));
}

/** Dismisses this toast, unless another has replaced it; without an id, whichever is shown. */
export function dismissToast(id?: number): void {
  useToasts.setState(({ current }) => (id && id !== current?.id ? {} : { current: undefined }));
}

export const useCurrentToast = (): ShownToast | undefined => useToasts(({ current }) => current);
