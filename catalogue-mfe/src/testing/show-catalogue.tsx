import { Link, MemoryRouter, matchPath, useLocation, useNavigate } from '@landmark/design/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../domain/product';
import { Catalogue } from '../ui/Catalogue';
import { fewProducts } from './few-products';

/** Stands for the browser's address bar and its Back button. */
function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Browser back
      </button>
    </>
  );
}

function Site({ products }: { readonly products: readonly Product[] }) {
  const { pathname } = useLocation();
  const match = matchPath('/products/:category?', pathname);
  if (!match) {
    return (
      <>
        <h1>Another page</h1>
        <Link to="/products">To the catalogue</Link>
      </>
    );
  }
  return <Catalogue categoryParam={match.params.category} products={products} />;
}

/** Opens the catalogue at an address, with eight products unless others are given. */
export function showCatalogue(address = '/products', products: readonly Product[] = fewProducts) {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      <Site products={products} />
    </MemoryRouter>,
  );
  return user;
}

export const address = () => screen.getByTestId('address').textContent;
export const toCatalogue = () => screen.getByRole('link', { name: 'To the catalogue' });
export const goBack = () => screen.getByRole('button', { name: 'Browser back' });
export const shownCount = () => screen.getByText(/^Showing/);
export const searchField = () => screen.getByRole('searchbox', { name: 'Search' });
export const filter = (name: string) => screen.getByRole('combobox', { name });
export const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);
export const card = (name: string) => screen.getByRole('article', { name });
export const inCard = (name: string) => within(card(name));
