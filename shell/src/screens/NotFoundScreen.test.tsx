import { MemoryRouter } from '@landmark/shared/router';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { NotFoundScreen } from './NotFoundScreen';

test('each missing path is logged, once', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const notFound = (path: string) => (
    <StrictMode>
      <MemoryRouter>
        <NotFoundScreen path={path} />
      </MemoryRouter>
    </StrictMode>
  );
  const { rerender } = render(notFound('/nowhere'));
  rerender(notFound('/nowhere'));
  rerender(notFound('/elsewhere'));
  expect(logged.mock.calls).toEqual([['404: no page at /nowhere'], ['404: no page at /elsewhere']]);
});
