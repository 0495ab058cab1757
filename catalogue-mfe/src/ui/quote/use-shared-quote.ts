import { useQuery } from '@landmark/design/router';
import { useEffect } from 'react';
import { findProduct, type Product } from '../../domain/product';
import { readLine } from '../../domain/quote-list';
import { followQuoteList, mergeIntoQuote } from '../../store/quote-store';
import { type Open, tellMissing } from '../use-opened';

/** Takes over a quote list that came by a link (`?sku=…&sku=…`), and shows what has become of it. */
export function useSharedQuote(products: readonly Product[], onOpen: Open): void {
  const [query] = useQuery();
  useEffect(() => {
    const texts = query.getAll('sku');
    if (texts.length === 0) return;
    const lines = texts.map((text) => readLine(text, (sku) => Boolean(findProduct(products, sku))));
    const missing = texts.find((_, index) => !lines[index]);
    if (missing) tellMissing(missing);
    followQuoteList()();
    mergeIntoQuote(lines.flatMap((line) => line ?? []));
    onOpen({ as: 'quotes', products: [] });
  }, [query, products, onOpen]);
}
