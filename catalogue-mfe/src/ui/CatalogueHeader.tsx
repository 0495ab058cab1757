import { paths } from '@landmark/shared/paths';
import { Link } from '@landmark/shared/router';
import { Heading } from '@landmark/shared/ui/Heading';
import { TextLink } from '@landmark/shared/ui/TextLink';
import { copy } from '../content/copy';
import { categories } from '../domain/category';
import type { Subject } from '../domain/subject';
import styles from './CatalogueHeader.module.css';

/** One line for a collection that the home page shows and the catalogue does not list. */
function UnlistedNotice({ name }: { readonly name: string }) {
  const { before, link, after } = copy.unlisted;
  return (
    <p className={styles.unlisted}>
      {before(name)}
      <TextLink to={paths.contact}>{link}</TextLink>
      {after}
    </p>
  );
}

export function CatalogueHeader({ subject }: { readonly subject: Subject }) {
  return (
    <header className={styles.root}>
      <Heading level={1}>{copy.title}</Heading>
      <p className={styles.promises}>{copy.promises.map((promise) => `${promise}.`).join(' ')}</p>
      {subject.kind === 'unlisted' && <UnlistedNotice name={subject.name} />}
      <noscript>
        <p className={styles.categories}>
          {copy.withoutScript}
          {categories.map(({ name, slug }) => (
            <Link key={slug} to={paths.productsIn(slug)}>
              {name}
            </Link>
          ))}
        </p>
      </noscript>
    </header>
  );
}
