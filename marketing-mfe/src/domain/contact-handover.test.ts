import type { Inquiry } from '@landmark/shared/paths';
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

test('the footer hands over an address, and with it a request for the catalog', () => {
  expect(read('inquiry=catalog&catalog-email=shop@example.com')).toEqual({
    inquiry: 'catalog',
    values: {
      email: 'shop@example.com',
      inquiryType: 'product-inquiry',
      message: 'Please send the catalog.',
    },
  });
});

test('without an address the request is handed over alone', () => {
  expect(Object.keys(valuesOf('inquiry=catalog&catalog-email='))).toEqual(['inquiryType', 'message']);
});

test.each(Object.keys(inquiries) as Inquiry[])('%s fills in what it is about', (inquiry) => {
  expect(valuesOf(`inquiry=${inquiry}`).inquiryType).toBe(inquiries[inquiry].inquiryType);
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
