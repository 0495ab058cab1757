import { catalogParameters, paths } from './paths';

test('every URL of the site', () => {
  expect({
    ...paths,
    contactAbout: [
      paths.contactAbout('find-dealer'),
      paths.contactAbout('program-guide'),
      paths.contactAbout('catalog', { [catalogParameters.email]: 'buyer@shop.example' }),
    ],
    productsIn: paths.productsIn('B840'),
    productsByCategoryQuery: paths.productsByCategoryQuery('Entertainment Units'),
    becomeDealerFor: paths.becomeDealerFor('B840-48 DR', '2 x M36'),
    productsWithQuote: paths.productsWithQuote(['B840-48']),
  }).toMatchInlineSnapshot(`
{
  "about": "/about",
  "becomeDealer": "/become-dealer",
  "becomeDealerFor": "/become-dealer?sku=B840-48%20DR&sku=2%20x%20M36",
  "contact": "/contact",
  "contactAbout": [
    "/contact?inquiry=find-dealer#find-a-dealer",
    "/contact?inquiry=program-guide#message",
    "/contact?inquiry=catalog&catalog-email=buyer%40shop.example#message",
  ],
  "dealerLogin": "/dealer-login",
  "directContainer": "/direct-container",
  "home": "/",
  "privacy": "/privacy",
  "products": "/products",
  "productsByCategoryQuery": "/products?category=Entertainment%20Units",
  "productsIn": "/products/b840",
  "productsWithQuote": "/products?sku=B840-48",
  "resources": "/resources",
  "terms": "/terms",
  "warehouseProgram": "/warehouse-program",
}
`);
});
