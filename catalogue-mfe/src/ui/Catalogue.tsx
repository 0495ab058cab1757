import { useHydrated, useQuery } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { useMemo, useRef, useState } from 'react';
import { directory } from '../content/collections';
import { paramsFor } from '../content/metadata';
import type { Product } from '../domain/product';
import { subjectOf } from '../domain/subject';
import styles from './Catalogue.module.css';
import { CatalogueHeader } from './CatalogueHeader';
import { CollectionStrip } from './CollectionStrip';
import { CompareDialog } from './compare/CompareDialog';
import { FilterBar } from './controls/FilterBar';
import { useFilters } from './controls/use-filters';
import { Results } from './list/Results';
import { useReturnPlace } from './list/use-return-place';
import { useSelection } from './list/use-selection';
import { QuickView } from './quick-view/QuickView';
import { SpecSheet } from './quick-view/SpecSheet';
import { useCardFocus } from './quick-view/use-card-focus';
import { QuoteBar } from './quote/QuoteBar';
import { QuoteDialog } from './quote/QuoteDialog';
import { useTabOrder } from './quote/use-tab-order';
import { Opening, useOpened } from './use-opened';
import { useView } from './use-view';

interface CatalogueProps {
  readonly categoryParam: string | undefined;
  readonly products: readonly Product[];
}

/** The subject of the composed page: for `?category=`, a server may answer with another address's page. */
const composedSlug = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>(`.${styles.root}`)?.dataset.subject;

/**
 * The subject of the path, and that of the whole address, whose query may ask for another category. Hydration
 * has to use what was composed, before these replace it.
 */
function useSubjects(param: string | undefined) {
  const hydrated = useHydrated();
  const [query] = useQuery();
  const category = hydrated ? param : (composedSlug() ?? param);
  const { category: meant } = paramsFor({ category }, query);
  return [
    useMemo(() => subjectOf(category, directory), [category]),
    useMemo(() => subjectOf(meant, directory), [meant]),
  ] as const;
}

/** The product catalogue (section 2) of a given list. */
export function Catalogue({ categoryParam, products }: CatalogueProps) {
  const [ofPath, subject] = useSubjects(categoryParam);
  const [composed] = useState(subject.slug);
  const root = useRef<HTMLDivElement>(null);
  const { filters, choose, type, settle } = useFilters(ofPath);
  const view = useView();
  const selection = useSelection(products, filters, view.sorting);
  const { opened, open, close } = useOpened(products);
  const noteLeaving = useReturnPlace(root, selection.filters === filters);
  const tabOrder = useTabOrder();
  useCardFocus(root, opened, selection.isSettled);
  const one = (as: 'view' | 'sheet') => (opened?.as === as ? opened.products[0] : undefined);

  return (
    <div
      ref={root}
      className={styles.root}
      {...tabOrder}
      onClickCapture={noteLeaving}
      data-settled={selection.isSettled || undefined}
      data-unanswered={!selection.isSettled || undefined}
      data-subject={subject.slug}
      data-composed={composed}
    >
      <Opening value={open}>
        <div className={layout.page}>
          <CatalogueHeader subject={subject} categoryParam={categoryParam} />
          <FilterBar
            filters={filters}
            facets={selection.facets}
            count={selection.products.length}
            onChoose={choose}
            onType={type}
            onLeave={settle}
          />
          <CollectionStrip current={subject.slug} />
          <Results selection={selection} total={products.length} view={view} onChoose={choose} />
        </div>
        <QuoteBar products={products} />
        <QuickView
          product={one('view')}
          shown={selection.products.length > 0 ? selection.products : selection.close}
          onClose={close}
        />
        <SpecSheet product={one('sheet')} onClose={close} />
        <CompareDialog products={opened?.as === 'compare' ? opened.products : undefined} onClose={close} />
        <QuoteDialog isOpen={opened?.as === 'quotes'} products={products} onClose={close} />
      </Opening>
    </div>
  );
}
