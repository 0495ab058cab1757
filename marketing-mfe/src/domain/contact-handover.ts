import { type ContactMessage, readMessage } from './contact-message';

/** What other pages may hand to the contact form in the URL, under the form's own field names. */
const handedOver = ['email', 'inquiryType', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/** What a query such as `?email=a@b.example&inquiryType=product-inquiry` asks the form to hold. */
export function handoverIn(query: URLSearchParams): Partial<ContactMessage> {
  return readMessage(Object.fromEntries(handedOver.map((field) => [field, query.get(field)])));
}

export function withoutHandover(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const field of handedOver) rest.delete(field);
  return rest;
}

/**
 * A visitor who has just typed an address elsewhere means that one, so it takes the place of an older one. Words
 * already written are kept.
 */
export function takeOver(message: ContactMessage, handover: Partial<ContactMessage>): ContactMessage {
  return { ...message, ...handover, message: message.message || (handover.message ?? '') };
}
