import { MemoryRouter } from '@landmark/shared/router';
import { render, screen } from '@testing-library/react';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { TextLink } from './TextLink';

describe.each(Object.entries({ TextLink, ButtonLink }))('%s', (_, Link) => {
  test('leads to a page of the site', () => {
    render(<Link to="/about">The Landmark Difference</Link>, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'The Landmark Difference' })).toHaveAttribute('href', '/about');
  });

  test('leads out of the site, in a tab of its own where asked', () => {
    render(
      <Link href="https://maps.example/" target="_blank" rel="noreferrer">
        Open in maps
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Open in maps' });
    expect(link).toHaveAttribute('href', 'https://maps.example/');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
