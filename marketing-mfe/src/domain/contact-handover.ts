import { catalogEmailParameter, type Inquiry, inquiryParameter } from '@landmark/design/paths';
import { type ContactMessage, type InquiryType, readMessage } from './contact-message';

/** What the form is to hold for each inquiry that a link may make. */
export type Inquiries = Readonly<
  Record<
    Inquiry,
    {
      readonly inquiryType: InquiryType;
      /** What the message begins with; empty where only the visitor knows. */
      readonly message: string;
    }
  >
>;

/** What a link asked of the contact page, and what of it belongs into the form. */
export interface Handover {
  readonly inquiry: Inquiry;
  readonly values: Partial<ContactMessage>;
}

const inquiryNames = (inquiries: Inquiries) => Object.keys(inquiries) as Inquiry[];

/** Reads a query such as `?inquiry=catalog&catalog-email=a@b.example`; undefined when it asks for nothing. */
export function handoverIn(query: URLSearchParams, inquiries: Inquiries): Handover | undefined {
  const inquiry = inquiryNames(inquiries).find((name) => name === query.get(inquiryParameter));
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
export function takeOver(
  message: ContactMessage,
  values: Handover['values'],
  inquiries: Inquiries,
): ContactMessage {
  const isOwn = !Object.values(inquiries).some((inquiry) => inquiry.message === message.message);
  return { ...message, ...values, message: isOwn ? message.message : (values.message ?? '') };
}
