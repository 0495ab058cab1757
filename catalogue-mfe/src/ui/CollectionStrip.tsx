import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import { memo } from 'react';
import { copy } from '../content/copy';
import { rangeScenes } from '../content/scenes';
import styles from './CollectionStrip.module.css';

/** The range at a glance: each collection's room, and the rooms of what comes in single pieces. */
export const CollectionStrip = memo(function CollectionStrip({ current }: { readonly current: string }) {
  return (
    <nav className={`${styles.root} print-hidden`} aria-label={copy.range}>
      <ul className={styles.list}>
        {rangeScenes.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link to={paths.productsIn(slug)} aria-current={slug === current ? 'page' : undefined}>
              <img src={image} alt="" width={800} height={450} loading="lazy" decoding="async" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
