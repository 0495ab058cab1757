import { MemoryRouter } from '@landmark/shared/router';
import { ToastHost } from '@landmark/shared/toast-host';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { SkipLink } from '../header/SkipLink';

const frame = (
  <MemoryRouter>
    <SkipLink />
    <Header />
    <main id="main" />
    <Footer />
    <ToastHost />
  </MemoryRouter>
);

function serve() {
  document.body.innerHTML = renderToString(frame);
  return document.body;
}

test('the server writes menus whose state the stylesheet decides, as no script does yet', () => {
  const body = serve();
  for (const menu of body.querySelectorAll('[data-menu]')) {
    expect(menu).not.toHaveAttribute('data-open');
    expect(menu.querySelector('button')).not.toHaveAttribute('aria-expanded');
  }
});

test('hydration finds what the server wrote', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const recovered = jest.fn();
  const body = serve();
  const root = await act(async () => hydrateRoot(body, frame, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('a menu that a quick visitor is in already stays open when the script arrives', async () => {
  const body = serve();
  body.querySelector<HTMLElement>('[data-menu="dealer"] [data-panel] a')?.focus();
  const root = await act(async () => hydrateRoot(body, frame));
  expect(screen.getByRole('button', { name: 'Dealer' })).toHaveAttribute('aria-expanded', 'true');
  act(() => root.unmount());
});
