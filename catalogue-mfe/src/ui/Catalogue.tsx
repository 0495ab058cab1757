import { useHydrated } from '@landmark/shared/router';
import { Container } from '@landmark/shared/ui/Container';
import { useCallback, useMemo, useRef } from 'react';
import { directory } from '../content/collections';
import type { Product } from '../domain/product';
import { type Subject, subjectOf } from '../domain/subject';
import styles from './Catalogue.module.css';
import { CatalogueHeader } from './CatalogueHeader';
import { FilterBar } from './controls/FilterBar';
import { useFilters } from './controls/use-filters';
import { Results } from './list/Results';
import { useReturnPlace } from './list/use-return-place';
import { useSelection } from './list/use-selection';
import { QuickView } from './quick-view/QuickView';
import { SpecSheet } from './quick-view/SpecSheet';
import { useCardFocus } from './quick-view/use-card-focus';
import { useOpenedProduct } from './quick-view/use-opened-product';

interface CatalogueProps {
  /** The path's `:category`. */
  readonly categoryParam: string | undefined;
  readonly products: readonly Product[];
}

/**
 * What the path is about. Addresses are composed in lower case. The site's server leads `/products/B840` there; a plain
 * host answers it with the composed page of everything, which hydration must find again before the path's own subject
 * takes its place.
 */
function useSubject(param: string | undefined): Subject {
  const hydrated = useHydrated();
  const known = hydrated || param === param?.toLowerCase() ? param : undefined;
  return useMemo(() => subjectOf(known, directory), [known]);
}

/** The product catalogue (section 2), of whatever list it is given. */
export function Catalogue({ categoryParam, products }: CatalogueProps) {
  const subject = useSubject(categoryParam);
  const root = useRef<HTMLDivElement>(null);
  const { filters, choose, type, settle } = useFilters(subject);
  const selection = useSelection(products, filters);
  const { opened, open, turnTo, close } = useOpenedProduct(products);
  const noteLeaving = useReturnPlace(root);
  useCardFocus(root, opened);
  const turnView = useCallback((product: Product) => turnTo('view', product), [turnTo]);

  return (
    <div
      ref={root}
      className={styles.root}
      data-settled={selection.isSettled || undefined}
      data-preset={subject.kind !== 'everything' || undefined}
    >
      <Container>
        <CatalogueHeader subject={subject} />
        <FilterBar
          filters={filters}
          facets={selection.facets}
          onChoose={choose}
          onType={type}
          onLeave={settle}
        />
        <Results
          selection={selection}
          total={products.length}
          onChoose={choose}
          onOpen={open}
          onFollowLink={noteLeaving}
        />
      </Container>
      <QuickView
        product={opened?.as === 'view' ? opened.product : undefined}
        shown={selection.products}
        onTurnTo={turnView}
        onSpecSheet={(product) => turnTo('sheet', product)}
        onClose={close}
      />
      <SpecSheet product={opened?.as === 'sheet' ? opened.product : undefined} onClose={close} />
    </div>
  );
}
