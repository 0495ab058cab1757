import { quoteListKey } from '@landmark/contract/quote-list';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { memo, useEffect } from 'react';
import * as copy from '../../content/copy';
import { findProduct, type Product } from '../../domain/product';
import { takeCompared, useCompared, useDropped } from '../../store/compared-products';
import { takeQuoteList, useQuoteList } from '../../store/quote-store';
import { whenIdle } from '../list/when-idle';
import { useOpen } from '../use-opened';
import styles from './QuoteBar.module.css';

/** The bar at the bottom of the window once pieces are chosen for a comparison or a quote. */
export const QuoteBar = memo(function QuoteBar({ products }: { readonly products: readonly Product[] }) {
  const open = useOpen();
  const { lines, added } = useQuoteList(products);
  const compared = useCompared().flatMap((sku) => findProduct(products, sku) ?? []);
  const dropped = useDropped();
  const last = lines.length > 0 && added;
  const hint = compared.length === 1 ? copy.compare.another : dropped && copy.compare.madeRoom(dropped);
  useEffect(() => {
    // Waits for idle time, because the first access to a browser's storage blocks the page.
    const callOff = whenIdle(() => {
      takeQuoteList();
      takeCompared();
    });
    const hear = ({ key }: StorageEvent) => {
      if (key === quoteListKey) takeQuoteList();
    };
    window.addEventListener('storage', hear);
    return () => {
      callOff();
      window.removeEventListener('storage', hear);
    };
  }, []);

  return (
    <div className={`${styles.root} print-hidden`}>
      <span className={layout.hidden}>
        <p aria-live="polite">{last && copy.quoteList.added(last, lines)}</p>
        <p aria-live="polite">{hint}</p>
      </span>
      {(lines.length > 0 || compared.length > 0) && (
        <div className={styles.bar} data-stays="bottom">
          {hint && <p aria-hidden="true">{hint}</p>}
          {last && <p aria-hidden="true">{copy.quoteList.last(last)}</p>}
          {compared.length > 1 && (
            <Button variant="secondary" onClick={() => open('compare', ...compared)}>
              {copy.compare.button(compared.length)}
            </Button>
          )}
          {lines.length > 0 && <Button onClick={() => open('quotes')}>{copy.quoteList.button(lines)}</Button>}
        </div>
      )}
    </div>
  );
});
