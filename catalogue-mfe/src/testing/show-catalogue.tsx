import { Link, MemoryRouter, matchPath, useLocation, useNavigate } from '@landmark/design/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { products as catalogue } from '../content/products';
import type { Product } from '../domain/product';
import { Catalogue } from '../ui/Catalogue';

/** Enough for every filter to have an effect: three collections, three categories, both programs. */
const few = /^(B800-48-BLK|M36-BLK|B840-(48|60|NS)-WHT|B815-J4-OAK|W230-LK-WHT|T460-MD-BLK)$/;
export const fewProducts: readonly Product[] = catalogue.filter(({ sku }) => few.test(sku));

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

/** Acts and waits for the code that the first letter of a search loads. */
const whole = (happens: () => void) => act(async () => happens());

/** Opens the catalogue at an address, with eight products unless others are given. */
export async function showCatalogue(address = '/products', products = fewProducts) {
  await whole(() =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <AddressBar />
        <Site products={products} />
      </MemoryRouter>,
    ),
  );
  return userEvent.setup();
}

export const address = () => screen.getByTestId('address').textContent;
export const toCatalogue = () => screen.getByRole('link', { name: 'To the catalogue' });
export const goBack = () => screen.getByRole('button', { name: 'Browser back' });
export const shownCount = () => screen.getByText(/^Showing/);
/** By label, because to compute the roles of thousands of elements takes seconds. */
export const searchField = () => screen.getByLabelText('Search', { selector: 'input' });
export const filter = (name: string) => screen.getByLabelText(name, { selector: 'select' });
export const search = (value: string) => whole(() => fireEvent.change(searchField(), { target: { value } }));
export const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);
export const card = (name: string) => screen.getByRole('article', { name });
export const inCard = (name: string) => within(card(name));
