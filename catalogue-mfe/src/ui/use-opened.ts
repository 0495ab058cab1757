import { useNavigate, useQuery } from '@landmark/design/router';
import { toast } from '@landmark/design/toasts';
import { useCallback, useEffect, useRef } from 'react';
import { copy } from '../content/copy';
import { findProduct, type Product } from '../domain/product';

/**
 * What lies over the list: one product in quick view or its sheet, several beside each other, or the quote list. Each
 * is a parameter of the address, whose values are SKUs.
 */
export type Opened =
  | { readonly as: 'view' | 'sheet'; readonly products: readonly [Product] }
  | { readonly as: 'compare'; readonly products: readonly Product[] }
  | { readonly as: 'quotes'; readonly products: readonly Product[] };

const names = ['view', 'sheet', 'compare', 'quotes'] as const satisfies readonly Opened['as'][];

export type Open = (opened: Opened) => void;

export interface OpenedState {
  readonly opened: Opened | undefined;
  /** Stays the same function, so that thousands of cards need not hear of every change. */
  readonly open: Open;
  readonly turnTo: Open;
  readonly close: () => void;
}

function queryWith(query: URLSearchParams, opened?: Opened): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) next.delete(name);
  // A list that came by a link is on this device now.
  next.delete('sku');
  if (opened?.as === 'quotes') next.set('quotes', 'open');
  else for (const { sku } of opened?.products ?? []) next.append(opened?.as ?? '', sku);
  return next;
}

function openedIn(query: URLSearchParams, products: readonly Product[]): Opened | undefined {
  if (query.has('quotes')) return { as: 'quotes', products: [] };
  const compared = query.getAll('compare').flatMap((sku) => findProduct(products, sku) ?? []);
  if (compared.length > 0) return { as: 'compare', products: compared };
  for (const as of ['view', 'sheet'] as const) {
    const product = findProduct(products, query.get(as));
    if (product) return { as, products: [product] };
  }
  return undefined;
}

const skuIn = (query: URLSearchParams) => names.map((name) => query.get(name)).find(Boolean) ?? undefined;

/** Says that a link asks for a piece that is not listed. */
export const tellMissing = (sku: string) =>
  toast({ ...copy.missing, description: copy.missing.description(sku), tone: 'neutral' });

/**
 * What is opened, as the URL says it: it can be linked to, and Back closes it. A link to a product that is not listed
 * says so and leaves the list.
 */
export function useOpened(products: readonly Product[]): OpenedState {
  const [query, setQuery] = useQuery();
  const navigate = useNavigate();
  const isOurStep = useRef(false);
  const opened = openedIn(query, products);
  const missing = opened ? undefined : skuIn(query);

  const show = (next: Opened | undefined, replace: boolean) => setQuery(queryWith(query, next), { replace });
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (missing === undefined) return;
    tellMissing(missing);
    latestShow.current(undefined, true);
  }, [missing]);

  const open = useCallback<Open>((next) => {
    isOurStep.current = true;
    latestShow.current(next, false);
  }, []);
  const turnTo = useCallback<Open>((next) => latestShow.current(next, true), []);

  const close = () => {
    // The step before is the list as it was; what came by a link has no such step.
    if (isOurStep.current) navigate(-1);
    else show(undefined, true);
    isOurStep.current = false;
  };

  return { opened, open, turnTo, close };
}
