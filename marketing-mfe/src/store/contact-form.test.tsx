import { useCurrentToast } from '@landmark/design/toasts';
import { act, renderHook } from '@testing-library/react';
import { inquiries } from '../content/contact';
import { type ContactField, emptyMessage } from '../domain/contact-message';
import { exampleMessage } from '../scenarios/contact-scenarios';
import { beginContactForm, submitMessage, useContactForm, writeField } from './contact-form';
import { takeInquiry } from './contact-inquiry';

const form = () => useContactForm.getState();
const faultCodes = () => form().faults.map(({ code }) => code);
const reload = () => {
  useContactForm.setState(useContactForm.getInitialState(), true);
  beginContactForm();
};

beforeEach(() => {
  sessionStorage.clear();
  useContactForm.setState(useContactForm.getInitialState(), true);
});

test('a message that was thanked for leaves no draft, and the thanks stand until the next attempt', () => {
  const { result: toast } = renderHook(useCurrentToast);
  for (const [field, text] of Object.entries(exampleMessage)) writeField(field as ContactField, text);
  act(submitMessage);
  beginContactForm();
  expect(form()).toMatchObject({ message: emptyMessage, isSent: true });
  writeField('name', 'Sam');
  expect(form().isSent).toBe(true);
  expect(toast.current).toMatchObject({ tone: 'success' });
  act(submitMessage);
  expect(form().isSent).toBe(false);
  expect(toast.current).toBeUndefined();
});

test('a fault goes as soon as it is mended, and no new one comes before the next attempt', () => {
  submitMessage();
  writeField('name', 'Sam');
  writeField('email', 'sam@');
  expect(faultCodes()).toEqual(['inquiryType-missing', 'message-missing']);
  submitMessage();
  expect(faultCodes()).toEqual(['email-malformed', 'inquiryType-missing', 'message-missing']);
  expect(form().message.name).toBe('Sam');
});

test('a draft that cannot be read is left alone', () => {
  const told = jest.spyOn(console, 'info').mockImplementation();
  sessionStorage.setItem('landmark.contact-draft', '{broken');
  beginContactForm();
  expect(form().message).toEqual(emptyMessage);
  expect(told).toHaveBeenCalledWith(
    'landmark.contact-draft is not kept in this browser.',
    expect.stringContaining('SyntaxError'),
  );
});

const ask = (query: string) => takeInquiry(new URLSearchParams(query));
const asked = (name: 'catalog' | 'dealer-access', more = '') => ({
  inquiryType: inquiries[name].inquiryType,
  message: inquiries[name].message + more,
});

test.each([
  ['catalog&catalog-email=shop@example.com', { email: 'shop@example.com', ...asked('catalog') }],
  ['catalog&catalog-email=&collection=x', asked('catalog')],
  ['catalog&collection=b810', asked('catalog', ' I am asking about B810.')],
  ['find-dealer', { inquiryType: 'find-dealer' }],
  ['dealer-access', asked('dealer-access')],
])(
  'what ?inquiry=%s asks for is in the form, not in the URL any more, and survives a reload',
  (query, values) => {
    expect(`${ask(`inquiry=${query}&release=x`)}`).toBe('release=x');
    expect(form().inquiry).toBe(query.split('&')[0]);
    expect(form().message).toEqual({ ...emptyMessage, ...values });
    reload();
    expect(form().message).toEqual({ ...emptyMessage, ...values });
  },
);

test('any other query asks for nothing', () => {
  expect(ask('email=a@b.example&release=x')).toBeUndefined();
  expect(ask('inquiry=toString')).toBeUndefined();
  expect(form()).toEqual(useContactForm.getInitialState());
});

test('an address typed elsewhere replaces an older one, what is asked now another inquiry, but no words of one’s own', () => {
  writeField('name', 'Sam');
  writeField('email', 'old@example.com');
  ask('inquiry=catalog&catalog-email=shop@example.com&collection=b810');
  expect(form().message).toMatchObject({ name: 'Sam', email: 'shop@example.com' });
  ask('inquiry=program-guide');
  expect(form().message.message).toBe(inquiries['program-guide'].message);
  ask('inquiry=find-dealer');
  expect(form().message.message).toBe('');
  writeField('message', 'About my order');
  ask('inquiry=catalog');
  expect(form().message).toMatchObject({ message: 'About my order', inquiryType: 'product-inquiry' });
});
