import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NotFoundScreen } from './NotFoundScreen';

const notFound = (path: string) => (
  <StrictMode>
    <MemoryRouter>
      <NotFoundScreen path={path} />
    </MemoryRouter>
  </StrictMode>
);

const logged = jest.spyOn(console, 'error');
beforeEach(() => void logged.mockImplementation(() => {}));

test('says that the page is not there', () => {
  render(notFound('/nowhere'));
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInTheDocument();
});

test('leads back home', () => {
  render(notFound('/nowhere'));
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('logs the missing path, once', () => {
  const { rerender } = render(notFound('/nowhere'));
  rerender(notFound('/nowhere'));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('/nowhere'));
});

test('logs the next missing path too', () => {
  const { rerender } = render(notFound('/nowhere'));
  rerender(notFound('/elsewhere'));
  expect(logged).toHaveBeenLastCalledWith(expect.stringContaining('/elsewhere'));
});

test('logs nothing on the server', () => {
  renderToString(notFound('/nowhere'));
  expect(logged).not.toHaveBeenCalled();
});
