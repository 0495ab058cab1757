import { handoverIn, takeOver, withoutHandover } from './contact-handover';
import { emptyMessage } from './contact-message';

const catalogRequest = new URLSearchParams('catalog-email=shop@example.com');
const words = 'Please send the catalog.';

test('the footer hands over an address, and with it a request for the catalog', () => {
  expect(handoverIn(catalogRequest, words)).toEqual({
    email: 'shop@example.com',
    inquiryType: 'product-inquiry',
    message: words,
  });
});

test('without an address the request is handed over alone', () => {
  expect(Object.keys(handoverIn(new URLSearchParams('catalog-email='), words))).toEqual([
    'inquiryType',
    'message',
  ]);
});

test('any other query hands over nothing', () => {
  expect(handoverIn(new URLSearchParams('email=a@b.example&release=x'), words)).toEqual({});
});

test('what was handed over leaves the URL, the rest stays', () => {
  expect(withoutHandover(new URLSearchParams('catalog-email=a@b.example&release=x')).toString()).toBe(
    'release=x',
  );
});

test('an address typed elsewhere takes the place of an older one', () => {
  const before = { ...emptyMessage, name: 'Sam', email: 'old@example.com' };
  expect(takeOver(before, handoverIn(catalogRequest, words))).toMatchObject({
    name: 'Sam',
    email: 'shop@example.com',
    inquiryType: 'product-inquiry',
  });
});

test('words already written are kept', () => {
  const before = { ...emptyMessage, message: 'About my order' };
  expect(takeOver(before, handoverIn(catalogRequest, words)).message).toBe('About my order');
});
