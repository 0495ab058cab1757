import { isMeant } from '@landmark/contract/address-value';
import { catalogEmailParameter, type Inquiry, inquiryParameter } from '@landmark/design/paths';
import { inquiries } from '../content/contact';
import { hold, useContactForm } from './contact-form';

const inquiryNames = Object.keys(inquiries) as readonly Inquiry[];

/**
 * Takes over the inquiry of a query such as `?inquiry=catalog&catalog-email=a@b.example`, and returns whether
 * there is one. It replaces an earlier inquiry and an email address, because the visitor has just asked for
 * it. A message in the visitor's own words stays.
 */
export function takeInquiry(query: URLSearchParams): boolean {
  const inquiry = inquiryNames.find((name) => isMeant(name, query.get(inquiryParameter)));
  if (inquiry === undefined) return false;
  const { message: before } = useContactForm.getState();
  const { inquiryType, message: asked } = inquiries[inquiry];
  const isOwn = inquiryNames.every((name) => inquiries[name].message !== before.message);
  const email = query.get(catalogEmailParameter) || before.email;
  hold({ ...before, inquiryType, email, message: isOwn ? before.message : asked });
  useContactForm.setState({ inquiry, isSent: false });
  return true;
}

export function withoutInquiry(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(inquiryParameter);
  rest.delete(catalogEmailParameter);
  return rest;
}
