import { inquiries } from '../content/contact';
import { type ContactMessage, emptyMessage } from '../domain/contact-message';
import { handoverIn, takeOver, withoutHandover } from './contact-handover';

const valuesOf = (query: string) => handoverIn(new URLSearchParams(query))?.values ?? {};
const take = (message: ContactMessage, query: string) => takeOver(message, valuesOf(query));
const asked = ({ inquiryType, message }: (typeof inquiries)['catalog' | 'dealer-access']) => ({
  inquiryType,
  message,
});

test.each([
  ['catalog&catalog-email=shop@example.com', { email: 'shop@example.com', ...asked(inquiries.catalog) }],
  ['catalog&catalog-email=', asked(inquiries.catalog)],
  ['find-dealer', { inquiryType: 'find-dealer' }],
  ['dealer-access', asked(inquiries['dealer-access'])],
])('?inquiry=%s hands over what it is about', (query, values) => {
  expect(valuesOf(`inquiry=${query}`)).toEqual(values);
});

test('any other query hands over nothing', () => {
  expect(handoverIn(new URLSearchParams('email=a@b.example&release=x'))).toBeUndefined();
  expect(handoverIn(new URLSearchParams('inquiry=toString'))).toBeUndefined();
});

test('what was handed over leaves the URL, the rest stays', () => {
  const query = new URLSearchParams('inquiry=catalog&catalog-email=a@b.example&release=x');
  expect(withoutHandover(query).toString()).toBe('release=x');
});

test('an address typed elsewhere takes the place of an older one', () => {
  const before = { ...emptyMessage, name: 'Sam', email: 'old@example.com' };
  expect(take(before, 'inquiry=catalog&catalog-email=shop@example.com')).toMatchObject({
    name: 'Sam',
    email: 'shop@example.com',
    inquiryType: 'product-inquiry',
  });
});

test('words already written are kept; those of another inquiry are not', () => {
  const own = { ...emptyMessage, message: 'About my order' };
  expect(take(own, 'inquiry=catalog').message).toBe('About my order');
  const before = take(emptyMessage, 'inquiry=catalog');
  expect(take(before, 'inquiry=program-guide').message).toBe(inquiries['program-guide'].message);
  expect(take(before, 'inquiry=find-dealer').message).toBe('');
});
