import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { applicationStore, draftKey } from '../store/application-store';
import { startOver } from '../store/submission-store';
import { pdfNamed } from '../testing/application';
import {
  field,
  fillRequired,
  leavePage,
  openPage,
  pageAt,
  returnToPage,
  submitButton,
  textBox,
} from '../testing/become-dealer-page';
import { captchaArrives } from '../testing/captcha-provider';

const stored = () => localStorage.getItem(draftKey);

/** A reload: the page's memory is gone, what is on the device stays. */
function reload(): void {
  leavePage();
  const kept = stored();
  startOver();
  if (kept) localStorage.setItem(draftKey, kept);
  void applicationStore.persist.rehydrate();
  returnToPage();
}

describe('the draft', () => {
  test('outlives a reload, but for the tax ID and the file', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.selectOptions(field(/^Years in Business/), '5-10');
    await user.upload(field(/Resale certificate/), pdfNamed('a.pdf'));
    reload();
    expect(textBox('Business Name')).toHaveValue('Example Bedroom Gallery');
    expect(field(/^Years in Business/)).toHaveValue('5-10');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
    expect(textBox('Tax ID')).toHaveValue('');
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  });

  test('never holds the tax ID', async () => {
    const user = openPage();
    await fillRequired(user);
    expect(stored()).toContain('dana@shop.example');
    expect(stored()).not.toContain('12-3456789');
  });

  test('another page of the site and back loses nothing at all', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.upload(field(/Resale certificate/), pdfNamed('a.pdf'));
    returnToPage();
    expect(textBox('Tax ID')).toHaveValue('12-3456789');
    expect(screen.getByText('a.pdf')).toBeVisible();
  });

  test('is forgotten once the application is sent', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.click(submitButton());
    await screen.findByRole('region', { name: 'Application Submitted!' });
    expect(stored()).toBeNull();
  });

  test('is forgotten on demand, with everything that was entered', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.click(screen.getByText('Clear the form'));
    await user.click(screen.getByRole('button', { name: 'Empty all fields' }));
    expect(textBox('Business Name')).toHaveValue('');
    expect(textBox('Tax ID')).toHaveValue('');
    expect(stored()).toBeNull();
  });

  test('a device without room for it does not stop the form', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = openPage();
    await fillRequired(user);
    expect(textBox('Business Name')).toHaveValue('Example Bedroom Gallery');
    full.mockRestore();
  });
});

describe('a request from the catalogue', () => {
  test('stands in Additional Information', () => {
    openPage('/become-dealer?sku=B840-48');
    expect(textBox('Additional Information')).toHaveValue('Please send a quote for:\nB840-48');
  });
});

describe('after an application was sent', () => {
  test('a request from the catalogue finds the form, not the receipt', async () => {
    const user = openPage();
    await fillRequired(user);
    await user.click(submitButton());
    await screen.findByRole('region', { name: 'Application Submitted!' });
    returnToPage('/become-dealer?sku=B840-48');
    expect(screen.queryByRole('region', { name: 'Application Submitted!' })).not.toBeInTheDocument();
    expect(textBox('Additional Information')).toHaveValue('Please send a quote for:\nB840-48');
  });
});

describe('a prerendered page', () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  function served(): { readonly page: HTMLElement; readonly comeAlive: () => Promise<unknown[]> } {
    leavePage();
    startOver();
    const page = document.createElement('div');
    document.body.replaceChildren(page);
    page.innerHTML = renderToString(pageAt());
    const comeAlive = async () => {
      const mismatches: unknown[] = [];
      await act(async () => {
        root = hydrateRoot(page, pageAt(), { onRecoverableError: (error) => mismatches.push(error) });
      });
      return mismatches;
    };
    return { page, comeAlive };
  }

  const typeEarly = (label: string, value: string) =>
    Object.assign(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)), { value });

  test('cannot be sent before it is alive, and would put nothing into an address', async () => {
    const { comeAlive } = served();
    expect(submitButton()).toBeDisabled();
    expect(screen.getByRole('form', { name: 'Dealer application' })).toHaveAttribute('method', 'post');
    await comeAlive();
    expect(submitButton()).toBeEnabled();
  });

  test('keeps what was typed while its code was on the way', async () => {
    captchaArrives();
    const { comeAlive } = served();
    typeEarly('Business Name', 'Early Bird Beds');
    typeEarly('Ship-to Region', 'midwest');
    expect(await comeAlive()).toEqual([]);
    expect(textBox('Business Name')).toHaveValue('Early Bird Beds');
    expect(applicationStore.getState().form).toMatchObject({
      businessName: 'Early Bird Beds',
      shipToRegion: 'midwest',
    });
  });

  test('says how to apply without a script', () => {
    const { page } = served();
    expect(page.querySelector('noscript')).toHaveTextContent(
      /JavaScript.*\(215\) 555-0142.*sales@landmark\.example/,
    );
  });
});
