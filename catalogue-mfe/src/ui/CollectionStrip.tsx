import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import { memo } from 'react';
import * as copy from '../content/copy';
import { rangeScenes } from '../content/scenes';
import styles from './CollectionStrip.module.css';

/** A collection by its number and its finish. */
const short = (name: string) => name.replace(/^(B\d+ \S+) .*/, '$1');

export const CollectionStrip = memo(function CollectionStrip({ current }: { readonly current: string }) {
  return (
    <nav className={`${styles.root} print-hidden`} aria-label={copy.range}>
      {rangeScenes.map(({ slug, name }) => (
        <Link key={slug} to={paths.productsIn(slug)} aria-current={slug === current ? 'page' : undefined}>
          {short(name)}
        </Link>
      ))}
    </nav>
  );
});
