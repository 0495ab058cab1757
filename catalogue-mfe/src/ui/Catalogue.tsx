import { Container } from '@landmark/shared/ui/Container';
import { useCallback, useMemo, useRef } from 'react';
import { directory } from '../content/collections';
import type { Product } from '../domain/product';
import { subjectOf } from '../domain/subject';
import styles from './Catalogue.module.css';
import { CatalogueHeader } from './CatalogueHeader';
import { FilterBar } from './FilterBar';
import { QuickView } from './QuickView';
import { Results } from './Results';
import { SpecSheet } from './SpecSheet';
import { useCardFocus } from './use-card-focus';
import { useFilters } from './use-filters';
import { useOpenedProduct } from './use-opened-product';
import { useReturnPlace } from './use-return-place';
import { useSelection } from './use-selection';

interface CatalogueProps {
  /** The path's `:category`. */
  readonly categoryParam: string | undefined;
  readonly products: readonly Product[];
}

/** The product catalogue (specification, section 2), of whatever list it is given. */
export function Catalogue({ categoryParam, products }: CatalogueProps) {
  const subject = useMemo(() => subjectOf(categoryParam, directory), [categoryParam]);
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
