import { quoteListKey } from '@landmark/contract/quote-list';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { draftOf, draftVersion } from '../domain/draft';
import { draftKey } from '../store/application-store';
import { startOver } from '../store/submission-store';
import { completeForm } from '../testing/application';
import { answer, applicationId, attemptsSoFar, callsSoFar, HttpResponse } from '../testing/backend';
import {
  fillRequired,
  openPage,
  pageAt,
  returnToPage,
  submitButton,
  textBox,
  toasts,
} from '../testing/become-dealer-page';
import { captchaIsGone, captchaScripts } from '../testing/captcha-provider';

// Must be the first test: a form is begun once, for the lifetime of its module.
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

  // The next application is another attempt.
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
  returnToPage('/become-dealer?sku=M36-BLK');
  expect(screen.getByText('M36-BLK and 9 more')).toBeInTheDocument();
});

const quoteList = [
  { sku: 'B840-48-WHT', quantity: 12 },
  { sku: 'M36-BLK', quantity: 1 },
];

test('a quote list on this device is offered as long as its pieces are not asked for, by whatever way one comes', async () => {
  const user = openPage();
  await user.type(textBox('Additional Information'), 'Two shops.');
  localStorage.setItem(quoteListKey, JSON.stringify(quoteList));
  // As when another tab changes the list.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: quoteListKey })));
  await user.click(screen.getByRole('button', { name: 'Add your quote list (13 pieces)' }));
  const asked = 'Two shops.\nPlease send a quote for:\n12 x B840-48-WHT\nM36-BLK';
  expect(textBox('Additional Information')).toHaveValue(asked);
  expect(textBox('Additional Information')).toHaveFocus();
  const offer = /your quote list/;
  expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument();
  returnToPage('/become-dealer?sku=M36-BLK');
  expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument();
  returnToPage('/become-dealer?sku=3+x+m36-blk');
  await user.click(screen.getByRole('button', { name: 'Use the quantities of your quote list' }));
  expect(textBox('Additional Information')).toHaveValue(asked);
  await user.type(textBox('Additional Information'), '{Backspace>7/}');
  await user.click(screen.getByRole('button', { name: 'Add the rest of your quote list (1 piece)' }));
  expect(textBox('Additional Information')).toHaveValue(asked);
  jest.spyOn(console, 'info').mockImplementation();
  for (const foreign of ['{', '"text"', '7', '[null, 7, {"sku": 3}, {"sku": "<b>", "quantity": 1}]', '[]']) {
    localStorage.setItem(quoteListKey, foreign);
    returnToPage('/become-dealer');
    expect(submitButton()).toBeEnabled();
    expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument();
  }
});

test('what was typed before the page came alive stands over the draft', () => {
  startOver();
  const state = draftOf({ ...completeForm, agreeToTerms: false }, Date.now());
  localStorage.setItem(draftKey, JSON.stringify({ state, version: draftVersion }));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageAt());
  Object.assign(textBox('Business Name'), { value: 'Typed early' });
  Object.assign(screen.getByRole('checkbox'), { checked: true });
  render(pageAt(), { container, hydrate: true });
  expect(textBox('Business Name')).toHaveValue('Typed early');
  expect(textBox('Contact Name')).toHaveValue(completeForm.contactName);
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('what another tab writes into the draft is taken over, beside what no draft keeps', async () => {
  startOver();
  const user = openPage();
  await user.type(textBox('Tax ID'), '12-3456789');
  const attempt = crypto.randomUUID();
  const state = draftOf({ ...completeForm, contactName: 'Typed elsewhere' }, Date.now(), attempt);
  const newValue = JSON.stringify({ state, version: draftVersion });
  localStorage.setItem(draftKey, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draftKey, newValue })));
  await user.type(textBox('Business Name'), '!');
  expect(textBox('Contact Name')).toHaveValue('Typed elsewhere');
  expect(textBox('Tax ID')).toHaveValue('12-3456789');
  expect(localStorage.getItem(draftKey)).toContain(`${completeForm.businessName}!`);
  expect(localStorage.getItem(draftKey)).not.toContain(attempt);
});

test('a device without room for the draft does not stop the form, which says so', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = openPage();
  await fillRequired(user);
  expect(textBox('Business Name')).toHaveValue('Example Bedroom Gallery');
  expect(screen.getByText(/^This browser keeps nothing of what you enter/)).toBeVisible();
  full.mockRestore();
});

test('after an application was sent, a request from the catalogue finds the form and not the receipt', async () => {
  const user = openPage();
  await fillRequired(user);
  await user.click(submitButton());
  await screen.findByRole('region', { name: 'Application Submitted!' });
  returnToPage('/become-dealer?sku=B840-48');
  expect(screen.queryByRole('region', { name: 'Application Submitted!' })).not.toBeInTheDocument();
  expect(screen.getByText('Quote request')).toBeVisible();
  expect(textBox('Additional Information')).toHaveValue('Please send a quote for:\nB840-48');
  // The toast of that one does not stay beside the faults of the next.
  expect(toasts().getByRole('status')).toHaveTextContent('Application Submitted!');
  await user.click(submitButton());
  expect(toasts().getByRole('status')).toBeEmptyDOMElement();
});

const form = () => screen.getByRole('form', { name: 'Dealer application' });
const field = (name: string) =>
  within(form()).getByLabelText(() => true, { selector: `[name="${name}"]` }) as HTMLSelectElement;
const summary = () => screen.getByRole('group', { name: 'Please check these entries' });
const listed = () =>
  within(summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const told = () =>
  within(toasts().getByRole('alert'))
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);

const required = {
  businessName: 'Enter the name of your business.',
  contactName: 'Enter the name of the person to contact.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  taxId: 'Enter your tax ID.',
  businessAddress: 'Enter the address of your business.',
  agreeToTerms: 'Please accept the terms and conditions to proceed.',
} as const;

test('what is missing, or no address, is named beside its field and in a summary', async () => {
  const user = openPage();
  await user.click(submitButton());
  expect(summary()).toHaveFocus();
  expect(listed()).toEqual(Object.values(required));
  for (const [name, message] of Object.entries(required)) {
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await user.click(within(summary()).getByRole('link', { name: required.phone }));
  expect(field('phone')).toHaveFocus();
  await user.type(field('phone'), '(215) 555-0171');
  expect(field('phone')).toHaveAttribute('aria-invalid', 'false');

  await user.type(field('email'), 'dana at the gallery');
  await user.type(field('website'), 'the shop');
  await user.click(submitButton());
  expect(field('email')).toHaveAccessibleDescription(/name@example\.com/);
  expect(field('website')).toHaveAccessibleDescription(/such as shop\.example/);

  await user.clear(field('website'));
  await fillRequired(user);
  await user.click(field('agreeToTerms'));
  await user.click(submitButton());
  await waitFor(() => expect(told()).toEqual(['Agreement Required', required.agreeToTerms]));
  expect(summary()).toHaveFocus();
  expect(callsSoFar()).toEqual([]);
});

test('a file that will not do is told beside its field at once, then in the summary', async () => {
  const user = openPage();
  await fillRequired(user);
  for (const [title, message, type, size] of [
    ['Invalid file', 'Please upload a PDF.', 'image/png', 1],
    ['File too large', 'Max size is 5MB.', 'application/pdf', 5 * 1024 * 1024 + 1],
  ] as const) {
    await user.upload(field('pdf'), new File(['x'.repeat(size)], 'license.pdf', { type }));
    expect(field('pdf')).toHaveAccessibleDescription(expect.stringContaining(message));
    await user.click(submitButton());
    await waitFor(() => expect(told()).toEqual([title, message]));
    expect(summary()).toHaveFocus();
    expect(listed()).toEqual([message]);
  }
});

const choices = {
  yearsInBusiness: ['', 'less-than-1', '1-3', '3-5', '5-10', '10+'],
  annualVolume: ['', 'under-100k', '100k-500k', '500k-1m', '1m-5m', '5m+'],
  shipToRegion: ['', 'northeast', 'southeast', 'midwest', 'southwest', 'west', 'national'],
  preferredProgram: ['', 'warehouse', 'container', 'both'],
} as const;

test('the controls are those of sections 3 and 5; its parts count what is filled in, and lead to it', async () => {
  const user = openPage();
  expect(['email', 'phone', 'website'].map((name) => field(name).type)).toEqual(['email', 'tel', 'url']);
  expect(field('pdf')).toHaveAttribute('accept', 'application/pdf');
  for (const [name, values] of Object.entries(choices)) {
    expect([...field(name).options].map(({ value }) => value)).toEqual(values);
    expect(field(name)).toHaveAttribute('aria-required', 'true');
  }
  expect(within(form()).getAllByRole('group')).toHaveLength(4);

  const parts = within(screen.getByRole('navigation', { name: 'Parts of the application' }));
  expect(parts.getAllByRole('listitem')[0]).toHaveTextContent(/0\D+6/);
  await user.type(textBox('Business Name'), 'Example');
  expect(parts.getAllByRole('listitem')[0]).toHaveTextContent(/1\D+6/);
  await user.click(parts.getByRole('link', { name: /^Business Details/ }));
  expect(field('yearsInBusiness')).toHaveFocus();
});
