import { handoverIn, type Inquiries, takeOver, withoutHandover } from './contact-handover';
import { type ContactMessage, emptyMessage } from './contact-message';

const inquiries: Inquiries = {
  catalog: { inquiryType: 'product-inquiry', message: 'Please send the catalog.' },
  'warehouse-catalog': { inquiryType: 'product-inquiry', message: 'Please send the warehouse catalog.' },
  'program-guide': { inquiryType: 'product-inquiry', message: 'Please send the guide.' },
  'find-dealer': { inquiryType: 'find-dealer', message: '' },
  'dealer-access': { inquiryType: 'support', message: 'Please let me in.' },
};

const read = (query: string) => handoverIn(new URLSearchParams(query), inquiries);
const take = (message: ContactMessage, query: string) => takeOver(message, valuesOf(query), inquiries);
const valuesOf = (query: string) => read(query)?.values ?? {};

test.each([
  ['catalog&catalog-email=shop@example.com', { email: 'shop@example.com', ...inquiries.catalog }],
  ['catalog&catalog-email=', inquiries.catalog],
  ['find-dealer', { inquiryType: 'find-dealer' }],
  ['dealer-access', inquiries['dealer-access']],
])('?inquiry=%s hands over what it is about', (query, values) => {
  expect(valuesOf(`inquiry=${query}`)).toEqual(values);
});

test('any other query hands over nothing', () => {
  expect(read('email=a@b.example&release=x')).toBeUndefined();
  expect(read('inquiry=toString')).toBeUndefined();
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
  const asked = take(emptyMessage, 'inquiry=catalog');
  expect(take(asked, 'inquiry=program-guide').message).toBe(inquiries['program-guide'].message);
  expect(take(asked, 'inquiry=find-dealer').message).toBe('');
});
