import { useNavigate, useQuery } from '@landmark/shared/router';
import { toast } from '@landmark/shared/toasts';
import { useCallback, useEffect, useRef } from 'react';
import { copy } from '../../content/copy';
import { addressOf, findProduct, type Product } from '../../domain/product';

/** What shows one product alone; each is a parameter of the URL whose value finds the product. */
export type Sheet = 'view' | 'sheet';
const sheets: readonly Sheet[] = ['view', 'sheet'];

export interface OpenedProduct {
  readonly opened: { readonly as: Sheet; readonly product: Product } | undefined;
  /** Stays the same function, so that thousands of cards need not hear of every change. */
  readonly open: (as: Sheet, product: Product) => void;
  /** Shows another product, or the same one otherwise, in the place of the opened one. */
  readonly turnTo: (as: Sheet, product: Product) => void;
  readonly close: () => void;
}

function queryWith(query: URLSearchParams, shown?: readonly [Sheet, string]): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const sheet of sheets) next.delete(sheet);
  if (shown) next.set(...shown);
  return next;
}

function openedIn(query: URLSearchParams, products: readonly Product[]): OpenedProduct['opened'] {
  for (const as of sheets) {
    const product = findProduct(products, query.get(as));
    if (product) return { as, product };
  }
  return undefined;
}

const addressIn = (query: URLSearchParams) => sheets.map((as) => query.get(as)).find(Boolean) ?? undefined;

/**
 * The product that quick view or the spec sheet shows, as the URL says it: it can be linked to, and Back closes it. A
 * link to a product that is not listed says so and leaves the list.
 */
export function useOpenedProduct(products: readonly Product[]): OpenedProduct {
  const [query, setQuery] = useQuery();
  const navigate = useNavigate();
  const isOurStep = useRef(false);
  const opened = openedIn(query, products);
  const missing = opened ? undefined : addressIn(query);

  const show = (shown: readonly [Sheet, Product] | undefined, replace: boolean) =>
    setQuery(queryWith(query, shown && [shown[0], addressOf(shown[1], products)]), { replace });
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (missing === undefined) return;
    toast({ ...copy.missing, description: copy.missing.description(missing), tone: 'neutral' });
    latestShow.current(undefined, true);
  }, [missing]);

  const open = useCallback((as: Sheet, product: Product) => {
    isOurStep.current = true;
    latestShow.current([as, product], false);
  }, []);
  const turnTo = useCallback((as: Sheet, product: Product) => latestShow.current([as, product], true), []);

  const close = () => {
    // The step before is the list as it was; a product that came by a link has no such step.
    if (isOurStep.current) navigate(-1);
    else show(undefined, true);
    isOurStep.current = false;
  };

  return { opened, open, turnTo, close };
}
