import { paths } from '@landmark/design/paths';
import { Link, useHydrated, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { unbroken } from '@landmark/design/ui/unbroken';
import { memo } from 'react';
import * as copy from '../content/copy';
import { categories } from '../domain/category';
import { knownCategory } from '../domain/filters';
import type { Subject } from '../domain/subject';
import styles from './CatalogueHeader.module.css';
import { UnlistedNotice } from './UnlistedNotice';

interface CatalogueHeaderProps {
  readonly subject: Subject;
  readonly categoryParam: string | undefined;
  /** What the query asks for and no filter has. */
  readonly unheard: string;
}

/** The unknown name that the path, or else `?category=`, gives for a category or collection. */
function useUnknown({ subject: { kind }, categoryParam = '' }: CatalogueHeaderProps): string | undefined {
  const [query] = useQuery();
  const hydrated = useHydrated();
  const asked = query.get('category')?.trim();
  // One page is composed for all unknown names.
  if (kind === 'unknown') return copy.named(hydrated ? categoryParam : '');
  return kind === 'everything' && asked && !knownCategory(asked) ? copy.named(asked) : undefined;
}

/** The one part that the strip below does not name. */
const [bedrooms] = categories;

export const CatalogueHeader = memo(function CatalogueHeader(props: CatalogueHeaderProps) {
  const { subject, unheard } = props;
  const isComposed = !useHydrated();
  const unknown = useUnknown(props);
  return (
    <header className={`${layout.line} ${styles.root}`}>
      <h1>{copy.title}</h1>
      <p className={styles.promises}>
        {unbroken(`${copy.promises.join('. ')}. `)}
        <small>{copy.promisesHold}</small>
      </p>
      {unknown && (
        <p className={styles.notice}>
          {copy.unknown}
          <span>{unknown}</span>
        </p>
      )}
      {(unheard || isComposed) && (
        <p className={`${styles.notice} ${styles.unheard}`} data-is-finish="" data-among-subcategory="">
          {copy.unheard}
          <span>{copy.named(unheard)}</span>
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
