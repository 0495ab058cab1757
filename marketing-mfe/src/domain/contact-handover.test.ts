import { handoverIn, takeOver, withoutHandover } from './contact-handover';
import { emptyMessage } from './contact-message';

const catalogRequest = new URLSearchParams(
  'email=shop@example.com&inquiryType=product-inquiry&message=Please%20send%20the%20catalog.',
);

test('a link may hand over an email, an inquiry type and a message', () => {
  expect(handoverIn(catalogRequest)).toEqual({
    email: 'shop@example.com',
    inquiryType: 'product-inquiry',
    message: 'Please send the catalog.',
  });
});

test('it may hand over nothing else, and no inquiry type that is none', () => {
  expect(handoverIn(new URLSearchParams('name=Sam&inquiryType=gossip&release=x'))).toEqual({});
});

test('what was handed over leaves the URL, the rest stays', () => {
  expect(withoutHandover(new URLSearchParams('email=a@b.example&release=x')).toString()).toBe('release=x');
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
