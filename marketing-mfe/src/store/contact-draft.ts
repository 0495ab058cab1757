import { type ContactMessage, readMessage } from '../domain/contact-message';

/**
 * What is written in the contact form, kept for this tab alone: a reload loses nothing, and a shared computer keeps
 * nothing once the tab is closed.
 */
const key = 'landmark.contact-draft';

export function loadDraft(): Partial<ContactMessage> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? readMessage({ ...stored }) : {};
  } catch (cause) {
    // Storage may be switched off, or hold another version's text. The form works without a draft.
    console.warn('The contact draft could not be read', cause);
    return {};
  }
}

export function saveDraft(message: ContactMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch (cause) {
    console.warn('The contact draft could not be kept', cause);
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch (cause) {
    console.warn('The contact draft could not be removed', cause);
  }
}
