import { MemoryRouter } from '@landmark/design/router';
import { render, screen } from '@testing-library/react';
import OutletPage from './OutletPage';

test('opens with its title', () => {
  render(
    <MemoryRouter initialEntries={['/outlet']}>
      <OutletPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Outlet' })).toBeVisible();
});
