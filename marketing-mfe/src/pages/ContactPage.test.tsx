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

test('the company card has address and hours', () => {
  renderPage(ContactPage);
  const facts = part('Landmark Furniture Supply').getAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '100 Example Street, Philadelphia, PA 19100',
      'Monday to Friday 8:00 AM to 4:30 PM EST\nClosed weekends',
    ]),
  );
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
