import { MemoryRouter } from '@landmark/shared/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Footer } from './Footer';

/** False when the router took the click. jsdom follows no link, and says so. */
function follow(name: string, init?: MouseEventInit): boolean {
  window.name = '';
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Footer />
    </MemoryRouter>,
  );
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const followed = fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...init });
  complaint.mockRestore();
  return followed;
}

test.each(['Chests & Storage', 'Dealer Login'])(
  '%s loads the page whole, which then scrolls to the top',
  (name) => {
    expect(follow(name)).toBe(true);
    expect(window.name).toContain('arrived-by-footer');
  },
);

test('a quick link stays in the page', () => {
  expect(follow('Contact')).toBe(false);
});

test('a link opened in another tab is forgotten', () => {
  follow('Dealer Login', { ctrlKey: true });
  expect(window.name).toBe('');
});
