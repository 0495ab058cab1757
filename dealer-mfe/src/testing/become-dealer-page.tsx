import { applicationFields, textFieldNames } from '@landmark/contract/dealer-application';
import { paths } from '@landmark/design/paths';
import { MemoryRouter } from '@landmark/design/router';
import { ToastHost } from '@landmark/design/toast-host';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import BecomeDealerPage from '../pages/BecomeDealerPage';
import { startOver } from '../store/submission-store';
import { completeForm } from './application';
import { captchaArrives } from './captcha-provider';

export const pageAt = (address: string = paths.becomeDealer) => (
  <MemoryRouter initialEntries={[address]}>
    <main>
      <BecomeDealerPage />
    </main>
    <ToastHost />
  </MemoryRouter>
);

export function openPage(address?: string): UserEvent {
  startOver();
  captchaArrives();
  render(pageAt(address));
  // The toast store outlives a page and so affects the next test.
  const old = screen.queryByRole('button', { name: 'Dismiss notification' });
  if (old) fireEvent.click(old);
  return userEvent.setup({ applyAccept: false });
}

export function returnToPage(address: string): void {
  cleanup();
  render(pageAt(address));
}

export const textBox = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
export const submitButton = () => screen.getByRole('button', { name: /^submit/i });
export const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

export async function fillRequired(user: UserEvent): Promise<void> {
  for (const name of textFieldNames) {
    if (completeForm[name] === '') continue;
    fireEvent.change(textBox(applicationFields[name].label), { target: { value: completeForm[name] } });
  }
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
}
