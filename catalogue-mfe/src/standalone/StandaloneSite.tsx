import { ownership } from '@landmark/shared/contracts/ownership';
import { paths } from '@landmark/shared/paths';
import { matchPath, NavLink, useLocation } from '@landmark/shared/router';
import { Container } from '@landmark/shared/ui/Container';
import { products } from '../content/products';
import { categories } from '../domain/category';
import { manyProducts } from '../scenarios/product-lists';
import { Catalogue } from '../ui/Catalogue';
import styles from './StandaloneSite.module.css';

const { mission, pages } = ownership.catalogue;

/** `?products=10000` on the document's own address shows as many. */
function listOfDocument() {
  const count = Number(new URLSearchParams(location.search).get('products') ?? Number.NaN);
  return Number.isNaN(count) ? products : manyProducts(count);
}
const list = listOfDocument();

/** Stands in for the site around the page: a header, the page that the address means, a footer. */
export function StandaloneSite() {
  const { pathname } = useLocation();
  const match = pages.ProductsPage.routes.map((route) => matchPath(route, pathname)).find(Boolean);
  return (
    <>
      <header className={styles.frame}>
        <Container>
          <nav className={styles.menu} aria-label="Catalogue">
            <NavLink to={paths.products} end>
              Everything
            </NavLink>
            {categories.map(({ name, slug }) => (
              <NavLink key={slug} to={paths.productsIn(slug)}>
                {name}
              </NavLink>
            ))}
          </nav>
        </Container>
      </header>
      <main>
        {match ? (
          <Catalogue
            categoryParam={'category' in match.params ? match.params.category : undefined}
            products={list}
          />
        ) : (
          <Container>
            <h1>Another app’s page</h1>
            <p>{pathname}</p>
          </Container>
        )}
      </main>
      <footer className={styles.frame}>
        <Container>
          <p>{mission}</p>
        </Container>
      </footer>
    </>
  );
}
