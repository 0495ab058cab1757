import { addressLine, company } from '@landmark/shared/company';
import { MemoryRouter } from '@landmark/shared/router';
import { render, screen, within } from '@testing-library/react';
import { Header } from './Header';

const open = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
    </MemoryRouter>,
  );

/** jsdom knows no widths, so both menus are in the tree: the first is the desk's. */
const deskMenu = () => {
  const [nav] = screen.getAllByRole('navigation', { name: 'Main' });
  if (!nav) throw new Error('no menu');
  return within(nav);
};

const linkIn = (part: HTMLElement, name: string) =>
  within(part).getByRole('link', { name }).getAttribute('href');

describe('the top strip', () => {
  test('says who it sells to', () => {
    open();
    expect(screen.getByText('TRADE ONLY • NOT SOLD TO PUBLIC')).toBeInTheDocument();
  });

  test('shows phone and address', () => {
    open();
    const [strip] = screen.getAllByRole('group');
    expect(strip).toHaveTextContent(addressLine);
    expect(screen.getByRole('link', { name: company.phone.display })).toHaveAttribute(
      'href',
      company.phone.href,
    );
  });

  test('Find a Dealer leads to the contact page', () => {
    open();
    expect(screen.getByRole('link', { name: 'Find a Dealer' })).toHaveAttribute(
      'href',
      '/contact?inquiry=find-dealer#find-a-dealer',
    );
  });
});

describe('the main bar', () => {
  test('the logo leads home', () => {
    open('/about');
    expect(screen.getByRole('link', { name: 'Landmark, home' })).toHaveAttribute('href', '/');
  });

  test('the menu has the words of section 2 in their order', () => {
    open();
    const items = within(deskMenu().getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    const topLevel = items.filter((item) => item.parentElement?.closest('li') === null);
    const words = topLevel.map((item) => item.querySelector('a, button')?.textContent);
    expect(words).toEqual(['Home', 'Products', 'The Landmark Difference', 'Resources', 'Dealer', 'Contact']);
  });

  test.each([
    ['Home', '/'],
    ['Warehouse Program', '/warehouse-program'],
    ['Direct Container', '/direct-container'],
    ['All Products', '/products'],
    ['Bedrooms', '/products?category=Bedrooms'],
    ['Chests', '/products?category=Chests'],
    ['Entertainment Units', '/products?category=Entertainment%20Units'],
    ['The Landmark Difference', '/about'],
    ['Resources', '/resources'],
    ['Become a Dealer', '/become-dealer'],
    ['Dealer Login', '/dealer-login'],
    ['Contact', '/contact'],
  ])('%s leads to %s, on a desk and on a phone', (name, href) => {
    open();
    for (const nav of screen.getAllByRole('navigation', { name: 'Main' })) {
      const links = within(nav).getAllByRole('link', { name });
      expect(links.map((link) => link.getAttribute('href'))).toContain(href);
    }
  });

  test('the products panel is parted in PROGRAMS and CATEGORIES', () => {
    open();
    const programs = deskMenu().getByText('PROGRAMS').parentElement as HTMLElement;
    const categories = deskMenu().getByText('CATEGORIES').parentElement as HTMLElement;
    expect(linkIn(programs, 'Direct Container')).toBe('/direct-container');
    expect(linkIn(categories, 'Chests')).toBe('/products?category=Chests');
  });

  test('Request Catalog leads to the contact page, Become a Dealer to the application', () => {
    open();
    for (const link of screen.getAllByRole('link', { name: 'Request Catalog' })) {
      expect(link).toHaveAttribute('href', '/contact?inquiry=catalog#message');
    }
    for (const link of screen.getAllByRole('link', { name: 'Become a Dealer' })) {
      expect(link).toHaveAttribute('href', '/become-dealer');
    }
  });

  test('the page on show is marked', () => {
    open('/about');
    expect(deskMenu().getByRole('link', { name: 'The Landmark Difference' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('a menu is marked on its pages and below them', () => {
    open('/products/chests');
    expect(deskMenu().getByRole('button', { name: 'Products' })).toHaveAttribute('aria-current', 'true');
    expect(deskMenu().getByRole('button', { name: 'Dealer' })).not.toHaveAttribute('aria-current');
  });
});
