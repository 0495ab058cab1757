import { handoverIn, takeOver, withoutHandover } from './contact-handover';
import { emptyMessage } from './contact-message';

const catalogRequest = new URLSearchParams('catalog-email=shop@example.com');

test('the footer hands over an address, and with it a request for the catalog', () => {
  expect(handoverIn(catalogRequest)).toEqual({
    email: 'shop@example.com',
    inquiryType: 'product-inquiry',
    message: 'Please send the current catalog to this address.',
  });
});

test('without an address the request is handed over alone', () => {
  expect(Object.keys(handoverIn(new URLSearchParams('catalog-email=')))).toEqual(['inquiryType', 'message']);
});

test('any other query hands over nothing', () => {
  expect(handoverIn(new URLSearchParams('email=a@b.example&release=x'))).toEqual({});
});

test('what was handed over leaves the URL, the rest stays', () => {
  expect(withoutHandover(new URLSearchParams('catalog-email=a@b.example&release=x')).toString()).toBe(
    'release=x',
  );
});

test('an address typed elsewhere takes the place of an older one', () => {
  const before = { ...emptyMessage, name: 'Sam', email: 'old@example.com' };
  expect(takeOver(before, handoverIn(catalogRequest))).toMatchObject({
    name: 'Sam',
    email: 'shop@example.com',
    inquiryType: 'product-inquiry',
  });
});

test('words already written are kept', () => {
  const before = { ...emptyMessage, message: 'About my order' };
  expect(takeOver(before, handoverIn(catalogRequest)).message).toBe('About my order');
});
