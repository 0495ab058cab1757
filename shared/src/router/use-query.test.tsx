import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useQuery } from './router';

function Probe() {
  const [query, setQuery] = useQuery();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{query.get('category') ?? 'none'}</output>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => setQuery(new URLSearchParams({ category: 'TV Stands' }))}>
        Choose
      </button>
    </>
  );
}

const atChests = (
  <MemoryRouter initialEntries={['/products?category=Chests']}>
    <Probe />
  </MemoryRouter>
);

test('the query is what the URL says; the server knows none', () => {
  expect(renderToString(atChests)).toContain('<output>none</output>');
  render(atChests);
  expect(screen.getByRole('status')).toHaveTextContent('Chests');
});

test('changing the query keeps the path and writes spaces as %20', async () => {
  render(atChests);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.getByText('/products?category=TV%20Stands')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('TV Stands');
});
