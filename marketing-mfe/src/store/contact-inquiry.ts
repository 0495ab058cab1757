import { isMeant } from '@landmark/contract/address-value';
import { catalogParameters, type Inquiry, inquiryParameter } from '@landmark/design/paths';
import { about, inquiries } from '../content/contact';
import { hold, useContactForm } from './contact-form';

const inquiryNames = Object.keys(inquiries) as readonly Inquiry[];

/**
 * Takes over the inquiry of a query such as `?inquiry=catalog&catalog-email=a@b.example`, and returns the query
 * without it, or undefined if there is none. It replaces an earlier inquiry and an email address, because the
 * visitor has just asked for it. A message in the visitor's own words stays.
 */
export function takeInquiry(query: URLSearchParams): URLSearchParams | undefined {
  const inquiry = inquiryNames.find((name) => isMeant(name, query.get(inquiryParameter)));
  if (inquiry === undefined) return undefined;
  const { message: before } = useContactForm.getState();
  const { inquiryType, message: asked } = inquiries[inquiry];
  const [number] = /^b\d{3}$/i.exec(query.get(catalogParameters.collection) ?? '') ?? [];
  const inGeneral = before.message.replace(new RegExp(about('B\\d{3}')), '');
  const isOwn = inquiryNames.every((name) => inquiries[name].message !== inGeneral);
  const message = isOwn ? before.message : asked + (number ? about(number.toUpperCase()) : '');
  hold({ ...before, inquiryType, email: query.get(catalogParameters.email) || before.email, message });
  useContactForm.setState({ inquiry, isSent: false });
  const taken: readonly string[] = [inquiryParameter, ...Object.values(catalogParameters)];
  return new URLSearchParams([...query].filter(([name]) => !taken.includes(name)));
}
