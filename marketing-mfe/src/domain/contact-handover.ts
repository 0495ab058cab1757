import { catalogEmailParameter } from '@landmark/shared/paths';
import { type ContactMessage, readMessage } from './contact-message';

/** What a query such as `?catalog-email=a@b.example` asks the form to hold: a request for the catalog, in these words. */
export function handoverIn(query: URLSearchParams, words: string): Partial<ContactMessage> {
  const email = query.get(catalogEmailParameter);
  if (email === null) return {};
  const request = { inquiryType: 'product-inquiry', message: words };
  // An empty address is left out: it would take the place of one that stands in the form already.
  return readMessage(email === '' ? request : { ...request, email });
}

export function withoutHandover(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(catalogEmailParameter);
  return rest;
}

/**
 * A visitor who has just typed an address elsewhere means that one, so it takes the place of an older one. Words
 * already written are kept.
 */
export function takeOver(message: ContactMessage, handover: Partial<ContactMessage>): ContactMessage {
  return { ...message, ...handover, message: message.message || (handover.message ?? '') };
}
