import { useHydrated } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { useMemo, useRef, useState } from 'react';
import { directory } from '../content/collections';
import type { Product } from '../domain/product';
import { type Subject, subjectOf } from '../domain/subject';
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

/** What the document's page was composed about: a server may answer an address with another's, as `?category=` asks. */
const composedSlug = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>(`.${styles.root}`)?.dataset.subject;

/** What the address is about. Hydration must find again what was composed, before the path's own takes its place. */
function useSubject(param: string | undefined): Subject {
  const hydrated = useHydrated();
  const slug = hydrated ? param : (composedSlug() ?? param);
  return useMemo(() => subjectOf(slug, directory), [slug]);
}

/** The product catalogue (section 2), of whatever list it is given. */
export function Catalogue({ categoryParam, products }: CatalogueProps) {
  const subject = useSubject(categoryParam);
  const [composed] = useState(subject.slug);
  const root = useRef<HTMLDivElement>(null);
  const { filters, choose, type, settle } = useFilters(subject);
  const view = useView();
  const selection = useSelection(products, filters, view.sorting);
  const { opened, open, close } = useOpened(products);
  const noteLeaving = useReturnPlace(root);
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
          <CatalogueHeader subject={subject} />
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
