import { MemoryRouter, useLocation } from '@landmark/shared/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { catalogRequest } from '../content/catalog-request';
import { CatalogRequest } from './CatalogRequest';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/about']}>
      <CatalogRequest />
      <Address />
    </MemoryRouter>,
  );

const field = () => screen.getByRole('textbox', { name: 'Business email' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Request Catalog' }));

test('asks for an email address', () => {
  open();
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toHaveAttribute('placeholder', 'Your business email');
  expect(field()).not.toBeRequired();
});

test('takes the address and a catalog inquiry to the contact page', async () => {
  open();
  await userEvent.type(field(), 'buyer@shop.example');
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(
    '/contact?inquiry=catalog&catalog-email=buyer@shop.example',
  );
});

test('goes there without an address too', async () => {
  open();
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(/^\/contact\?inquiry=catalog&catalog-email=$/);
});

test('stays where it is with something that is no address', async () => {
  open();
  await userEvent.type(field(), 'buyer');
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('/about');
});

test('says beside the field what is wrong with it, until it is written anew', async () => {
  open();
  await userEvent.type(field(), 'buyer');
  await press();
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(catalogRequest.malformed);
  await userEvent.type(field(), '@shop.example');
  expect(field()).toBeValid();
  expect(field()).not.toHaveAccessibleDescription();
});

test('keeps what was typed', async () => {
  open();
  await userEvent.type(field(), 'buyer@shop.example');
  await press();
  expect(field()).toHaveValue('buyer@shop.example');
});

test('is a plain form while there is no script', () => {
  open();
  const form = field().closest('form');
  expect(form).toHaveAttribute('action', '/contact#message');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    inquiry: 'catalog',
    'catalog-email': '',
  });
});

test('an address typed before the script arrived is not lost', async () => {
  const page = (
    <MemoryRouter>
      <CatalogRequest />
      <Address />
    </MemoryRouter>
  );
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = renderToString(page);
  await userEvent.type(field(), 'early@shop.example');
  const root = await act(async () => hydrateRoot(body, page));
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(
    '/contact?inquiry=catalog&catalog-email=early@shop.example',
  );
  expect(field()).toHaveValue('early@shop.example');
  act(() => root.unmount());
});
