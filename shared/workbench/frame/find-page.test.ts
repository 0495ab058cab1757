import { findPage } from './find-page';

test('a path finds the page that answers it, with its params', () => {
  expect(findPage('/products/chests')).toEqual({
    owner: 'catalogue',
    page: 'ProductsPage',
    params: { category: 'chests' },
  });
});

test('the home page does not answer for others', () => {
  expect(findPage('/')).toMatchObject({ page: 'HomePage' });
  expect(findPage('/become-dealer')).toMatchObject({ owner: 'dealer' });
});

test('a path of the shell has no page of a remote', () => {
  expect(findPage('/dealer-login')).toBeUndefined();
});
