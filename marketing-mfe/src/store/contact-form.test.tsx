import { emptyMessage } from '../domain/contact-message';
import { beginContactForm, receiveHandover, submitMessage, useContactForm, writeField } from './contact-form';

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
  writeField('name', 'Sam Sample');
  writeField('email', 'sam@example.com');
  writeField('inquiryType', 'pricing');
  writeField('message', 'Do you ship to Albany?');
  submitMessage();
  beginContactForm();
  expect(form()).toMatchObject({ message: emptyMessage, isSent: true });
  writeField('name', 'Sam');
  expect(form().isSent).toBe(true);
  submitMessage();
  expect(form().isSent).toBe(false);
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

test('what the footer hands over is in the form, and survives a reload with it', () => {
  const values = { email: 'shop@example.com', inquiryType: 'product-inquiry' } as const;
  receiveHandover({ inquiry: 'catalog', values });
  expect(form().inquiry).toBe('catalog');
  reload();
  expect(form().message).toMatchObject(values);
});
