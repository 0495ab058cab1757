import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { applicationStore } from '../store/application-store';
import { startOver } from '../store/submission-store';
import {
  fillRequired,
  leavePage,
  openPage,
  pageAt,
  returnToPage,
  submitButton,
  textBox,
} from '../testing/become-dealer-page';
import { captchaArrives } from '../testing/captcha-provider';

test('a device without room for the draft does not stop the form', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
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
