import { company } from '@landmark/shared/company';
import { MemoryRouter } from '@landmark/shared/router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Footer } from './Footer';

const open = () =>
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Footer />
    </MemoryRouter>,
  );

const column = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement);

const linksOf = (heading: string) =>
  column(heading)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

beforeEach(() => {
  window.name = '';
});

describe('the columns', () => {
  test('the company: address, phone, Made in Europe', () => {
    open();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/100 Example Street/)).toHaveTextContent(/Philadelphia, PA 19100/);
    expect(footer.getByRole('link', { name: company.phone.display })).toBeInTheDocument();
    expect(footer.getByText('Made in Europe')).toBeInTheDocument();
  });

  test('Quick Links call the resources Resources & FAQs', () => {
    open();
    expect(linksOf('Quick Links')).toEqual([
      'Home /',
      'Warehouse Program /warehouse-program',
      'Direct Container /direct-container',
      'The Landmark Difference /about',
      'Resources & FAQs /resources',
      'Contact /contact',
    ]);
  });

  test('Product Categories use the footer’s names', () => {
    open();
    expect(linksOf('Product Categories')).toEqual([
      'Bedroom Collections /products?category=Bedrooms',
      'Chests & Storage /products?category=Chests',
      'Entertainment Units /products?category=Entertainment%20Units',
    ]);
  });

  test('Dealer Support has its links and the hours', () => {
    open();
    expect(linksOf('Dealer Support')).toEqual([
      'Become a Dealer /become-dealer',
      'Dealer Login /dealer-login',
      'Find a Dealer /contact?inquiry=find-dealer',
    ]);
    const support = screen.getByRole('heading', { name: 'Dealer Support' }).parentElement;
    expect(support).toHaveTextContent('Mon-Fri 8:00 AM - 4:30 PM EST');
  });

  test('the public is told that it is not sold to, and whom to ask', () => {
    open();
    expect(screen.getByText(/does not sell direct to the public/)).toHaveTextContent(
      /Contact us to locate an authorized retailer/,
    );
  });

  test('the tagline stands above the last row', () => {
    open();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Quality Products • Great Value • Unwavering Service • Reliable Inventory © 2024',
    );
  });

  test('the last row: copyright 2024, Privacy Policy, Terms of Service', () => {
    open();
    expect(screen.getByText(/© 2024/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  });
});

describe('category and dealer links', () => {
  /** False when the router took the click. jsdom follows no link, and says so. */
  const follow = (name: string, init?: MouseEventInit) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const followed = fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...init });
    complaint.mockRestore();
    return followed;
  };

  test.each(['Chests & Storage', 'Become a Dealer'])('%s loads the page whole', (name) => {
    open();
    expect(follow(name)).toBe(true);
  });

  test('a quick link stays in the page', () => {
    open();
    expect(follow('Contact')).toBe(false);
  });

  test('are remembered, so that the page that follows scrolls to the top', () => {
    open();
    follow('Dealer Login');
    expect(window.name).toContain('arrived-by-footer');
  });

  test('a link opened in another tab is forgotten', () => {
    open();
    follow('Dealer Login', { ctrlKey: true });
    expect(window.name).toBe('');
  });
});
