import { paths } from '@landmark/design/paths';
import { Link, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { unbroken } from '@landmark/design/ui/unbroken';
import { memo } from 'react';
import * as copy from '../content/copy';
import { categories } from '../domain/category';
import { knownCategory } from '../domain/filters';
import type { Subject } from '../domain/subject';
import styles from './CatalogueHeader.module.css';
import { UnlistedNotice } from './UnlistedNotice';

/** Whether `?category=` names a category that does not exist. */
function useUnknownCategory(): boolean {
  const [query] = useQuery();
  const category = query.get('category')?.trim() ?? '';
  return category !== '' && knownCategory(category) === undefined;
}

export const CatalogueHeader = memo(function CatalogueHeader({ subject }: { readonly subject: Subject }) {
  const isAskedForUnknown = useUnknownCategory();
  const isUnknown = subject.kind === 'unknown' || (subject.kind === 'everything' && isAskedForUnknown);
  return (
    <header className={`${layout.line} ${styles.root}`}>
      <h1>{copy.title}</h1>
      <p className={styles.promises}>
        {unbroken(`${copy.promises.join('. ')}. `)}
        <small>{copy.promisesHold}</small>
      </p>
      {isUnknown && <p className={styles.notice}>{copy.unknown}</p>}
      {subject.kind === 'unlisted' && <UnlistedNotice slug={subject.slug} />}
      <noscript>
        <p className={layout.line}>
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
});
