import { catalogEmailParameter, type Inquiry, inquiryParameter } from '@landmark/design/paths';
import { inquiries } from '../content/contact';
import { type ContactMessage, readMessage } from '../domain/contact-message';

/** What a link asked of the contact page, and what of it belongs into the form. */
export interface Handover {
  readonly inquiry: Inquiry;
  readonly values: Partial<ContactMessage>;
}

const inquiryNames = Object.keys(inquiries) as readonly Inquiry[];

/** Reads a query such as `?inquiry=catalog&catalog-email=a@b.example`; undefined when it asks for nothing. */
export function handoverIn(query: URLSearchParams): Handover | undefined {
  const inquiry = inquiryNames.find((name) => name === query.get(inquiryParameter));
  if (inquiry === undefined) return undefined;
  const { inquiryType, message } = inquiries[inquiry];
  // What is empty is left out: it would take the place of what stands in the form already.
  const values = readMessage({ inquiryType, message, email: query.get(catalogEmailParameter) });
  return { inquiry, values };
}

export function withoutHandover(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(inquiryParameter);
  rest.delete(catalogEmailParameter);
  return rest;
}

/**
 * A visitor who has just asked for something means that, so it takes the place of what was asked for or typed as an
 * address before. Words of their own are kept.
 */
export function takeOver(message: ContactMessage, values: Handover['values']): ContactMessage {
  const isOwn = inquiryNames.every((name) => inquiries[name].message !== message.message);
  return { ...message, ...values, message: isOwn ? message.message : (values.message ?? '') };
}
