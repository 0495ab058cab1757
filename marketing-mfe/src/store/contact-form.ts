import { kept } from '@landmark/design/kept';
import type { Inquiry } from '@landmark/design/paths';
import { dismissToast, toast } from '@landmark/design/toasts';
import { create } from 'zustand';
import { messageSent } from '../content/contact';
import {
  type ContactFault,
  type ContactField,
  type ContactMessage,
  emptyMessage,
  faultsOf,
  readMessage,
} from '../domain/contact-message';

interface ContactForm {
  readonly message: ContactMessage;
  /** Faults found by the last attempt to send, without those mended since. */
  readonly faults: readonly ContactFault[];
  /** Grows with every attempt, so that the error summary takes the focus each time. */
  readonly attempts: number;
  /** The inquiry of a link, until the message is sent. */
  readonly inquiry?: Inquiry | undefined;
  /** Whether the last attempt succeeded; the thanks stay until the next one. */
  readonly isSent: boolean;
}

/** The contact form of this visit. It outlives the page, so leaving and coming back loses nothing. */
export const useContactForm = create<ContactForm>(() => ({
  message: emptyMessage,
  faults: [],
  attempts: 0,
  isSent: false,
}));

/** Only for this tab: a reload loses nothing, and a shared computer keeps nothing once the tab is closed. */
const draft = kept(() => sessionStorage, 'landmark.contact-draft');

export function hold(message: ContactMessage): void {
  const open = new Set(faultsOf(message).map(({ code }) => code));
  useContactForm.setState(({ faults }) => ({ message, faults: faults.filter(({ code }) => open.has(code)) }));
  draft.write(message);
}

export const writeField = (field: ContactField, value: string): void =>
  hold({ ...useContactForm.getState().message, [field]: value });

export function beginContactForm(): void {
  const { message } = useContactForm.getState();
  const stored = draft.read();
  const read = typeof stored === 'object' ? readMessage({ ...stored }) : {};
  useContactForm.setState({ message: { ...message, ...read } });
}

/** Checks the message and thanks for it; nothing is sent (sections 3, 4 and 7). */
export function submitMessage(): void {
  const { message, attempts } = useContactForm.getState();
  const faults = faultsOf(message);
  useContactForm.setState({ faults, attempts: attempts + 1, isSent: faults.length === 0 });
  // The toast of the last attempt would otherwise stay beside this one's faults.
  dismissToast();
  if (faults.length > 0) return;
  useContactForm.setState({ message: emptyMessage, inquiry: undefined });
  draft.forget();
  toast({ ...messageSent, tone: 'success' });
}
