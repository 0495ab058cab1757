import { MemoryRouter } from '@landmark/design/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Footer } from './Footer';

test('a footer link opened in another tab is forgotten', () => {
  window.name = '';
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  // jsdom follows no link, and says so.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('link', { name: 'Dealer Login' }), { ctrlKey: true });
  complaint.mockRestore();
  expect(window.name).toBe('');
});
