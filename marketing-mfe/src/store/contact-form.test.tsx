import { useCurrentToast } from '@landmark/shared/toasts';
import { renderHook } from '@testing-library/react';
import { emptyMessage } from '../domain/contact-message';
import { beginContactForm, receiveHandover, submitMessage, useContactForm, writeField } from './contact-form';

const form = () => useContactForm.getState();
const faultCodes = () => form().faults.map(({ code }) => code);

function writeCompleteMessage() {
  writeField('name', 'Sam Sample');
  writeField('email', 'sam@example.com');
  writeField('inquiryType', 'pricing');
  writeField('message', 'Do you ship to Albany?');
}

beforeEach(() => {
  sessionStorage.clear();
  useContactForm.setState(useContactForm.getInitialState(), true);
});

describe('sending', () => {
  test('thanks in the words of section 8 and clears the form', () => {
    writeCompleteMessage();
    submitMessage();
    expect(renderHook(() => useCurrentToast()).result.current).toMatchObject({
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll respond within 24 hours.",
      tone: 'success',
    });
    expect(form()).toMatchObject({ message: emptyMessage, isSent: true });
  });

  test('the thanks stand until the next attempt', () => {
    writeCompleteMessage();
    submitMessage();
    writeField('name', 'Sam');
    expect(form().isSent).toBe(true);
    submitMessage();
    expect(form().isSent).toBe(false);
  });

  test('forgets the draft', () => {
    writeCompleteMessage();
    submitMessage();
    beginContactForm();
    expect(form().message).toEqual(emptyMessage);
  });

  test('an incomplete message keeps every word and names what is missing', () => {
    writeField('phone', '215');
    submitMessage();
    expect(faultCodes()).toEqual([
      'name-missing',
      'email-missing',
      'inquiry-type-missing',
      'message-missing',
    ]);
    expect(form().message.phone).toBe('215');
  });

  test('a fault goes as soon as it is mended, and no new one comes before the next attempt', () => {
    submitMessage();
    writeField('name', 'Sam');
    writeField('email', 'sam@');
    expect(faultCodes()).toEqual(['inquiry-type-missing', 'message-missing']);
    submitMessage();
    expect(faultCodes()).toEqual(['email-malformed', 'inquiry-type-missing', 'message-missing']);
  });
});

describe('the draft', () => {
  test('survives a reload', () => {
    writeField('message', 'Half a sentence');
    useContactForm.setState(useContactForm.getInitialState(), true);
    beginContactForm();
    expect(form().message.message).toBe('Half a sentence');
  });

  test('is left alone when it cannot be read', () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation();
    sessionStorage.setItem('landmark.contact-draft', '{broken');
    beginContactForm();
    expect(form().message).toEqual(emptyMessage);
    expect(warning).toHaveBeenCalledWith('The contact draft could not be read', expect.any(SyntaxError));
  });
});

test('what the footer hands over is in the form, and survives a reload with it', () => {
  receiveHandover({
    inquiry: 'catalog',
    values: { email: 'shop@example.com', inquiryType: 'product-inquiry' },
  });
  expect(form().inquiry).toBe('catalog');
  useContactForm.setState(useContactForm.getInitialState(), true);
  beginContactForm();
  expect(form().message).toMatchObject({ email: 'shop@example.com', inquiryType: 'product-inquiry' });
});
