import { MemoryRouter, useLocation } from '@landmark/shared/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CatalogRequest } from './CatalogRequest';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

const page = (
  <MemoryRouter initialEntries={['/about']}>
    <CatalogRequest />
    <Address />
  </MemoryRouter>
);

const field = () => screen.getByRole('textbox', { name: 'Business email' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Request Catalog' }));

test('goes to the contact page without an address too, and keeps what is typed', async () => {
  render(page);
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(/^\/contact\?inquiry=catalog&catalog-email=$/);
  await userEvent.type(field(), 'buyer@shop.example');
  await press();
  expect(field()).toHaveValue('buyer@shop.example');
});

test('says what is wrong with an address until it is written anew', async () => {
  render(page);
  await userEvent.type(field(), 'buyer');
  await press();
  expect(field()).toBeInvalid();
  await userEvent.type(field(), '@shop.example');
  expect(field()).toBeValid();
  expect(field()).not.toHaveAccessibleDescription();
});

test('an address typed before the script arrived is not lost', async () => {
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = renderToString(page);
  await userEvent.type(field(), 'early@shop.example');
  const root = await act(async () => hydrateRoot(body, page));
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(
    '/contact?inquiry=catalog&catalog-email=early@shop.example',
  );
  act(() => root.unmount());
});
