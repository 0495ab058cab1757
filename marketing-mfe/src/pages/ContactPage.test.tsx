import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { MemoryRouter } from '@landmark/design/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useContactForm } from '../store/contact-form';
import { part, renderPage } from '../testing/render-page';
import * as ContactPage from './ContactPage';

// No pause between keystrokes: nothing here waits for one.
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  useContactForm.setState(useContactForm.getInitialState(), true);
});

test('the map comes from the settings, when it is near; one that does not come leaves the drawing', async () => {
  renderPage(ContactPage);
  const map = screen.getByTitle('Map of the Landmark warehouse in Philadelphia');
  expect(map).toHaveAttribute('src', 'https://maps.example/embed');
  expect(map).toHaveAttribute('loading', 'lazy');
  Object.assign(globalThis, { fetch: async () => ({}) });
  await act(async () => fireEvent.load(map));
  expect(map).toBeVisible();
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('refused')) });
  await act(async () => fireEvent.load(map));
  expect(map).not.toBeVisible();
});

test('what was typed before the page came alive is kept, over the draft', async () => {
  sessionStorage.setItem('landmark.contact-draft', JSON.stringify({ name: 'Kept', message: 'Kept' }));
  provideSiteConfig(exampleSiteConfig);
  const tree = (
    <MemoryRouter>
      <ContactPage.default />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(tree);
  const box = within(container).getByLabelText<HTMLTextAreaElement>(/^Message/);
  box.value = 'Typed early';
  render(tree, { container, hydrate: true });
  await user.type(box, ', and later');
  expect(useContactForm.getState().message).toMatchObject({
    name: 'Kept',
    message: 'Typed early, and later',
  });
});

const form = () => screen.getByRole('form', { name: 'Send us a message' });
const field = (name: string) =>
  within(form()).getByLabelText(() => true, { selector: `[name="${name}"]` }) as HTMLSelectElement;
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('what is missing is named beside its field and in a summary; two may be', async () => {
  renderPage(ContactPage);
  await user.type(field('email'), 'sam at the shop');
  await press('Send Message');
  const summary = screen.getByRole('group', { name: 'The message was not sent' });
  expect(summary).toHaveFocus();
  const faults = {
    name: 'Enter your name.',
    email: 'Enter an email address like name@example.com.',
    inquiryType: 'Choose what your inquiry is about.',
    message: 'Write your message.',
  };
  for (const [name, fault] of Object.entries(faults)) {
    expect(field(name)).toHaveAccessibleDescription(fault);
    expect(within(summary).getByRole('link', { name: fault })).toBeVisible();
  }
  await user.click(within(summary).getByRole('link', { name: faults.message }));
  expect(field('message')).toHaveFocus();
  expect(field('email')).toHaveValue('sam at the shop');
  const message = { name: 'Sam', email: 'sam@shop.example', inquiryType: 'shipping', message: 'To Albany?' };
  for (const [name, value] of Object.entries(message)) fireEvent.change(field(name), { target: { value } });
  await press('Send Message');
  expect(within(form()).getByText('Message Sent!')).toBeVisible();
});

test('the form’s choices are those of section 3; what is not sold stands beside it', () => {
  renderPage(ContactPage);
  const choices = ' dealer-application product-inquiry pricing shipping support find-dealer other';
  expect([...field('inquiryType').options].map(({ value }) => value)).toEqual(choices.split(' '));
  expect(field('email')).toHaveAttribute('type', 'email');
  expect(field('message')).toHaveAttribute('rows', '4');
  expect(screen.getByRole('main')).toHaveTextContent('does not sell direct to the public');
});

test('a ZIP finds its region’s dealer, what is none says so, and all are back', async () => {
  renderPage(ContactPage);
  const dealers = part('Find a Dealer');
  const names = () => dealers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const zip = () => dealers.getByLabelText('ZIP code');
  const search = async (typed: string) => {
    await user.clear(zip());
    await user.type(zip(), typed);
    await press('Search Dealers');
  };
  const calls = dealers.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'));
  // The links of the four dealers and of the sales desk.
  expect(calls).toHaveLength(5);
  const bringIntoView = jest.fn();
  Object.assign(dealers.getByRole('status'), { scrollIntoView: bringIntoView });
  await search('30303');
  expect(bringIntoView).toHaveBeenCalledTimes(1);
  expect(names()).toEqual(['Example Sleep & Home']);
  await press('View All Dealers');
  expect(names()).toHaveLength(4);
  expect(zip()).toHaveValue('');
  await search('1910');
  expect(zip()).toHaveAccessibleDescription(/That is not a ZIP code\. Enter five digits\.$/);
  expect(names()).toHaveLength(4);
});
