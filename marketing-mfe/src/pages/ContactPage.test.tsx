import { provideSiteConfig } from '@landmark/shared/config';
import { MemoryRouter } from '@landmark/shared/router';
import { useCurrentToast } from '@landmark/shared/toasts';
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useContactForm } from '../store/contact-form';
import { address, part, renderPage, target } from '../testing/render-page';
import { testConfig } from '../testing/site-config';
import * as ContactPage from './ContactPage';

// No pause between keystrokes: nothing here waits for one.
const user = userEvent.setup({ delay: null });
const open = (at = '/contact') => renderPage(ContactPage, at);
const form = () => within(screen.getByRole('form', { name: 'Send us a message' }));
const field = (name: RegExp) => form().getByLabelText(name);
const send = () => user.click(form().getByRole('button', { name: 'Send Message' }));
const currentToast = () => renderHook(() => useCurrentToast()).result.current;

async function fillIn() {
  await user.type(field(/^Name/), 'Sam Sample');
  await user.type(field(/^Email/), 'sam@example.com');
  await user.selectOptions(field(/^Inquiry type/), 'pricing');
  await user.type(field(/^Message/), 'Do you ship to Albany?');
}

beforeEach(() => {
  sessionStorage.clear();
  useContactForm.setState(useContactForm.getInitialState(), true);
});

describe('who answers', () => {
  beforeEach(() => {
    open();
  });

  test('the public is sent to a retailer', () => {
    expect(screen.getByText('Landmark does not sell direct to the public.')).toBeVisible();
    expect(screen.getByText('Contact us to locate an authorized retailer.')).toBeVisible();
  });

  test('the company card has address, hours and phone', () => {
    const card = part('Landmark Furniture Supply');
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '100 Example Street, Philadelphia, PA 19100',
        'Monday to Friday 8:00 AM to 4:30 PM EST',
        'Closed weekends',
      ]),
    );
    expect(target('(215) 555-0142', card)).toBe('tel:+12155550142');
  });

  test('the map comes from the settings and loads when it is near', () => {
    const map = screen.getByTitle('Map of the Landmark warehouse in Philadelphia');
    expect(map).toHaveAttribute('src', 'https://maps.example/embed');
    expect(map).toHaveAttribute('loading', 'lazy');
    expect(target('Open in maps')).toBe('https://maps.example/');
  });

  test('a map that does not come leaves the drawing with the address', async () => {
    const map = screen.getByTitle('Map of the Landmark warehouse in Philadelphia');
    Object.assign(globalThis, { fetch: async () => ({}) });
    await act(async () => fireEvent.load(map));
    expect(map).toBeVisible();
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('refused')) });
    await act(async () => fireEvent.load(map));
    expect(map).not.toBeVisible();
  });

  test('Need Something Specific? has three ways', () => {
    const specific = part('Need Something Specific?');
    expect(target('Become a Dealer', specific)).toBe('/become-dealer');
    expect(target('Request Catalog', specific)).toBe(
      'mailto:sales@landmark.example?subject=Catalog%20request',
    );
    expect(target('Call Us', specific)).toBe('tel:+12155550142');
  });
});

describe('the message form', () => {
  test('bears the field names of section 3', () => {
    open();
    const names = [...screen.getByRole<HTMLFormElement>('form', { name: 'Send us a message' }).elements]
      .map((control) => control.getAttribute('name'))
      .filter((name) => name !== null);
    expect(names.sort()).toEqual(['company', 'email', 'inquiryType', 'message', 'name', 'phone']);
  });

  test('asks for name, email, inquiry type and message; the message box has 4 rows', () => {
    open();
    for (const name of [/^Name/, /^Email/, /^Inquiry type/, /^Message/]) expect(field(name)).toBeRequired();
    for (const name of [/^Phone/, /^Company/]) expect(field(name)).not.toBeRequired();
    expect(field(/^Email/)).toHaveAttribute('type', 'email');
    expect(field(/^Message/)).toHaveAttribute('rows', '4');
  });

  test('thanks in the exact words, clears itself and sends nothing', async () => {
    const request = jest.fn();
    Object.assign(globalThis, { fetch: request });
    open();
    await fillIn();
    await send();
    expect(currentToast()).toMatchObject({
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll respond within 24 hours.",
      tone: 'success',
    });
    expect(field(/^Name/)).toHaveValue('');
    expect(field(/^Inquiry type/)).toHaveValue('');
    expect(field(/^Message/)).toHaveValue('');
    expect(request).not.toHaveBeenCalled();
  });

  test('an incomplete one is not thanked for: the summary takes the focus and names every field', async () => {
    open();
    await send();
    const summary = screen.getByRole('group', { name: 'The message was not sent' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your name.',
      'Enter your email address.',
      'Choose what your inquiry is about.',
      'Write your message.',
    ]);
  });

  test('the same words stand beside the field', async () => {
    open();
    await user.type(field(/^Email/), 'sam@');
    await send();
    expect(field(/^Email/)).toBeInvalid();
    expect(field(/^Email/)).toHaveAccessibleDescription(
      'This is not an email address. Enter one like name@shop.com.',
    );
  });

  test('the summary leads to the field', async () => {
    open();
    await send();
    await user.click(screen.getByRole('link', { name: 'Write your message.' }));
    expect(field(/^Message/)).toHaveFocus();
  });

  test('an error loses nothing that was typed', async () => {
    open();
    await user.type(field(/^Company/), 'Sample Home');
    await send();
    expect(field(/^Company/)).toHaveValue('Sample Home');
  });

  test('a reload loses nothing that was typed', async () => {
    const { unmount } = open();
    await fillIn();
    unmount();
    useContactForm.setState(useContactForm.getInitialState(), true);
    open();
    expect(field(/^Name/)).toHaveValue('Sam Sample');
    expect(field(/^Inquiry type/)).toHaveValue('pricing');
    expect(field(/^Message/)).toHaveValue('Do you ship to Albany?');
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
    const { unmount } = render(tree, { container, hydrate: true });
    expect(box).toBeInTheDocument();
    expect(box).toHaveValue('Typed early');
    await user.type(box, ', and later');
    expect(useContactForm.getState().message).toMatchObject({
      name: 'Kept',
      message: 'Typed early, and later',
    });
    unmount();
  });

  test('takes over what the footer asks for, and takes it out of the address', () => {
    open('/contact?inquiry=catalog&catalog-email=shop%40example.com');
    expect(field(/^Email/)).toHaveValue('shop@example.com');
    expect(field(/^Inquiry type/)).toHaveValue('product-inquiry');
    expect(address()).toBe('/contact');
    expect(screen.getByRole('form', { name: 'Send us a message' })).toHaveAccessibleDescription(
      /^For the catalog, add what is missing and press Send Message\. We respond within 24 hours; .* sales@landmark\.example/,
    );
  });

  test('the thanks stay in the page, and the sales address stands beside the form', async () => {
    open();
    await fillIn();
    await send();
    expect(form().getByText('Message Sent!')).toBeVisible();
    expect(target('sales@landmark.example', form())).toBe('mailto:sales@landmark.example');
  });
});

describe('days on the road', () => {
  const days = () => part('How long to Ohio?');
  const ask = async (place: string) => {
    await user.type(days().getByRole('searchbox', { name: 'ZIP code or state' }), place);
    await user.click(days().getByRole('button', { name: 'Show the days' }));
  };

  beforeEach(() => {
    open();
  });

  test.each([
    ['Ohio', 'Ohio is in our Midwest region: 3-4 days from the day the order leaves our dock.'],
    ['94103', '94103 is in our West Coast region: 4-5 days from the day the order leaves our dock.'],
    ['tx', 'Texas lies outside the four regions with an estimate.'],
  ])('%s is answered in the page', async (place, answer) => {
    await ask(place);
    expect(days().getByRole('status')).toHaveTextContent(answer);
  });

  test('what is neither is marked as other fields are', async () => {
    await ask('somewhere');
    const box = days().getByRole('searchbox');
    expect(box).toBeInvalid();
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/That is neither a ZIP code nor a state\./);
  });
});

describe('finding a dealer', () => {
  const dealers = () => part('Find a dealer');
  const listed = () =>
    dealers()
      .getAllByRole('heading', { level: 3 })
      .map((dealer) => dealer.textContent);
  const search = async (zip: string) => {
    await user.type(dealers().getByRole('searchbox', { name: 'ZIP code' }), zip);
    await user.click(dealers().getByRole('button', { name: 'Search Dealers' }));
  };

  beforeEach(() => {
    open();
  });

  test('four featured dealers, each with region, address and phone', () => {
    const entries = dealers()
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);
    expect(entries).toEqual([
      expect.stringMatching(/^Southeast.*Atlanta, GA.*\(404\) 555-0117$/),
      expect.stringMatching(/^Midwest.*Columbus, OH.*\(614\) 555-0164$/),
      expect.stringMatching(/^West Coast.*Sacramento, CA.*\(916\) 555-0128$/),
      expect.stringMatching(/^Northeast.*Albany, NY.*\(518\) 555-0193$/),
    ]);
  });

  test('a ZIP leaves the dealer of its region, and says so with the number of the sales desk', async () => {
    await search('30303');
    expect(listed()).toEqual(['Example Sleep & Home']);
    expect(dealers().getByRole('status')).toHaveTextContent(
      '30303 is in our Southeast region: Example Sleep & Home. For a dealer nearer to you, call (215) 555-0142 or write to sales@landmark.example.',
    );
  });

  test('a ZIP in none of the four regions gets the number of the sales desk', async () => {
    await search('75201');
    expect(dealers().getByRole('status')).toHaveTextContent(
      '75201 lies outside the four featured regions. For the dealer nearest to you, call (215) 555-0142 or write to sales@landmark.example.',
    );
    expect(listed()).toHaveLength(4);
  });

  test('what is not a ZIP is marked at its field until it is mended, and the list stays', async () => {
    await search('3030');
    const zip = dealers().getByRole('searchbox', { name: 'ZIP code' });
    expect(zip).toHaveFocus();
    expect(zip).toHaveAccessibleDescription(/That is not a ZIP code\. Enter five digits\.$/);
    expect(dealers().getByRole('status')).toHaveTextContent('That is not a ZIP code. Enter five digits.');
    await user.keyboard('3');
    expect(zip).toBeValid();
    expect(listed()).toHaveLength(4);
  });

  test('View All Dealers brings back all four and empties the box', async () => {
    await search('30303');
    await user.click(dealers().getByRole('button', { name: 'View All Dealers' }));
    expect(listed()).toHaveLength(4);
    expect(dealers().getByRole('searchbox')).toHaveValue('');
    expect(dealers().getByRole('status')).toHaveTextContent('All four featured dealers are listed.');
  });
});
