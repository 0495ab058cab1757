import { screen, waitFor } from '@testing-library/react';
import { answer, applicationId, attemptsSoFar, callsSoFar, HttpResponse } from '../testing/backend';
import {
  fillRequired,
  openPage,
  returnToPage,
  submitButton,
  textBox,
  toasts,
} from '../testing/become-dealer-page';
import { captchaIsGone, captchaScripts } from '../testing/captcha-provider';

// The first test: a form is begun once, and stays so for as long as its module lives.
test('the captcha comes when the form is begun, not when the page is opened', async () => {
  const user = openPage();
  captchaIsGone();
  expect(captchaScripts()).toHaveLength(0);
  await user.click(textBox('Business Name'));
  await user.click(textBox('Contact Name'));
  expect(captchaScripts()).toHaveLength(1);
});

test('an application whose first answer got lost keeps its attempt’s name, and its notification goes out', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const user = openPage();
  await fillRequired(user);
  answer('insert', () => HttpResponse.error());
  await user.click(submitButton());
  await toasts().findByText('Submission failed');
  answer('insert', () => HttpResponse.json({ code: 'PT409', details: applicationId }, { status: 409 }));
  await user.click(submitButton());
  const receipt = await screen.findByRole('region', { name: 'Application Submitted!' });
  expect(receipt).toHaveTextContent('Your reference is 0A1B-2C3D. Name it when you call (215) 555-0142.');
  await waitFor(() => expect(callsSoFar().at(-1)).toBe('notify'));
  const [first, second] = attemptsSoFar();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);

  // What is sent after that is another attempt.
  await user.click(screen.getByRole('button', { name: 'Start another application' }));
  expect(textBox('Business Name')).toHaveFocus();
  await fillRequired(user);
  await user.click(submitButton());
  await waitFor(() => expect(attemptsSoFar()).toHaveLength(3));
  expect(attemptsSoFar()[2]).not.toBe(first);
});

test('of a long list that the catalogue hands over the note names two and counts the others; the field shows all', () => {
  openPage(`/become-dealer?${Array.from({ length: 9 }, (_, place) => `sku=B84${place}-48`).join('&')}`);
  expect(screen.getAllByText(/^B84\d-48$|^and \d more$/).map(({ textContent }) => textContent)).toEqual([
    'B840-48',
    'B841-48',
    'and 7 more',
  ]);
  expect(textBox('Additional Information')).toHaveAttribute('rows', '10');
});

test('a device without room for the draft does not stop the form', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = openPage();
  await fillRequired(user);
  expect(textBox('Business Name')).toHaveValue('Example Bedroom Gallery');
  full.mockRestore();
});

test('after an application was sent, a request from the catalogue finds the form and not the receipt', async () => {
  const user = openPage();
  await fillRequired(user);
  await user.click(submitButton());
  await screen.findByRole('region', { name: 'Application Submitted!' });
  returnToPage('/become-dealer?sku=B840-48');
  expect(screen.queryByRole('region', { name: 'Application Submitted!' })).not.toBeInTheDocument();
  expect(textBox('Additional Information')).toHaveValue('Please send a quote for:\nB840-48');
});
