import { paths } from '@landmark/design/paths';
import { Link, useHydrated, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { TextLink } from '@landmark/design/ui/TextLink';
import { unbroken } from '@landmark/design/ui/unbroken';
import { memo } from 'react';
import { collections } from '../content/collections';
import * as copy from '../content/copy';
import { categories } from '../domain/category';
import { filteredBy, presetFilters, unheard, valuesFor } from '../domain/filters';
import { knowing } from '../domain/marks';
import type { Subject } from '../domain/subject';
import styles from './CatalogueHeader.module.css';
import { UnlistedNotice } from './UnlistedNotice';

interface CatalogueHeaderProps {
  readonly subject: Subject;
  readonly categoryParam: string | undefined;
}

/** The one part that the strip below does not name. */
const [bedrooms] = categories;

export const CatalogueHeader = memo(function CatalogueHeader({
  subject,
  categoryParam = '',
}: CatalogueHeaderProps) {
  const [query] = useQuery();
  const isComposed = !useHydrated();
  const values = valuesFor(presetFilters(subject), collections);
  // One page is composed for all unknown names.
  const isUnknown = subject.kind === 'unknown';
  const unknown = [...(isUnknown && !isComposed ? [categoryParam] : []), ...unheard(query, values)];
  return (
    <header className={`${layout.line} ${styles.root}`} {...knowing(values)}>
      <h1>{copy.title}</h1>
      <p className={styles.promises}>
        {unbroken(`${copy.promises.join('. ')}. `)}
        <small>{copy.promisesHold}</small>
      </p>
      {(isComposed || isUnknown || unknown.length > 0) && (
        <p className={styles.notice} data-unknown>
          {copy.unknown}
          <span>
            {copy.named(unknown)}
            {isUnknown && !isComposed && (
              <>
                {' '}
                <TextLink to={filteredBy({ search: categoryParam })}>{copy.searchForIt}</TextLink>
              </>
            )}
          </span>
        </p>
      )}
      {subject.kind === 'unlisted' && <UnlistedNotice slug={subject.slug} />}
      <noscript>
        <p className={layout.line}>
          {copy.withoutScript}
          <Link to={paths.productsIn(bedrooms.slug)}>{bedrooms.name}</Link>
        </p>
      </noscript>
    </header>
  );
});
