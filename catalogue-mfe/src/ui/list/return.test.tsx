import { screen } from '@testing-library/react';
import { goBack, inCard, showCatalogue, shownCount } from '../../testing/show-catalogue';

const quote = () => inCard('B840 White Standard 60-Inch Dresser').getByRole('link', { name: 'Quote' });

test('arriving anew leaves the focus alone', () => {
  showCatalogue('/products');
  expect(document.body).toHaveFocus();
});

test('coming back puts the focus on the link that the visitor left by, with the filters as they were', async () => {
  const user = showCatalogue('/products?finish=White&q=dresser');
  await user.click(quote());
  expect(screen.getByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  await user.click(goBack());
  expect(shownCount()).toHaveTextContent('Showing 2 of 8 products');
  expect(quote()).toHaveFocus();
});
