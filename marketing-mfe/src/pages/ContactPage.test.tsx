import { provideSiteConfig } from '@landmark/shared/config';
import { MemoryRouter } from '@landmark/shared/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useContactForm } from '../store/contact-form';
import { part, renderPage } from '../testing/render-page';
import { testConfig } from '../testing/site-config';
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
      'Monday to Friday 8:00 AM to 4:30 PM EST',
      'Closed weekends',
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
  provideSiteConfig(testConfig);
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

/** The two searches of the page, each with the answer that it gives in a live region. */
const searches = {
  days: { region: 'How long to Ohio?', box: 'ZIP code or state', button: 'Show the days' },
  dealers: { region: 'Find a dealer', box: 'ZIP code', button: 'Search Dealers' },
} as const;

async function search(which: keyof typeof searches, typed: string) {
  renderPage(ContactPage);
  const { region, box: name, button } = searches[which];
  const box = part(region).getByRole('searchbox', { name });
  await user.type(box, typed);
  await user.click(part(region).getByRole('button', { name: button }));
  return { box, answer: part(region).getByRole('status') };
}

test.each([
  ['days', 'Ohio', 'Ohio is in our Midwest region: 3-4 days from the day the order leaves our dock.'],
  ['days', '94103', '94103 is in our West Coast region: 4-5 days from the day the order leaves our dock.'],
  ['days', 'tx', 'Texas lies outside the four regions with an estimate.'],
  [
    'dealers',
    '30303',
    '30303 is in our Southeast region: Example Sleep & Home. For a dealer nearer to you, call (215) 555-0142 or write to sales@landmark.example.',
  ],
  [
    'dealers',
    '75201',
    '75201 lies outside the four featured regions. For the dealer nearest to you, call (215) 555-0142 or write to sales@landmark.example.',
  ],
] as const)('the search for %s answers %s in the page', async (which, typed, words) => {
  const { answer } = await search(which, typed);
  expect(answer).toHaveTextContent(words);
});

test('what is neither ZIP nor state is marked as other fields are', async () => {
  const { box } = await search('days', 'somewhere');
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(/That is neither a ZIP code nor a state\./);
});

test('what is not a ZIP is marked at its field until it is mended', async () => {
  const { box, answer } = await search('dealers', '3030');
  expect(box).toHaveFocus();
  expect(answer).toHaveTextContent('That is not a ZIP code. Enter five digits.');
  await user.keyboard('3');
  expect(box).toBeValid();
});

test('the featured dealers are in section 2’s order, each with region, address and phone', () => {
  renderPage(ContactPage);
  const entries = part('Find a dealer').getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Southeast.*Atlanta, GA.*\(404\) 555-0117$/),
    expect.stringMatching(/^Midwest.*Columbus, OH.*\(614\) 555-0164$/),
    expect.stringMatching(/^West Coast.*Sacramento, CA.*\(916\) 555-0128$/),
    expect.stringMatching(/^Northeast.*Albany, NY.*\(518\) 555-0193$/),
  ]);
});
